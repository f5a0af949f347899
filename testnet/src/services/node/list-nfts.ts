import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { nftValueFromPrice } from '../../ledger/money.ts';

/** `GET list-nfts`: every asset this node knows, newest last (contracts.md 1.2). */
export const listNfts =
  ({ db }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/list-nfts', async () => {
      const rows = await db.selectFrom('assets').selectAll().orderBy('deployed_in').execute();
      return {
        status: true,
        message: 'Got All NFTs',
        nfts: rows.map((row) => ({
          nft: row.nft,
          owner_did: row.owner_did,
          nft_value: nftValueFromPrice(row.price),
          nft_metadata: row.metadata,
          nft_file_name: row.file_name,
        })),
      };
    });
    done();
  };

import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { isFresh } from '../../http/etag.ts';
import { nftValueFromPrice } from '../../ledger/money.ts';
import { Refusal } from '../../refusal.ts';

/** What Go's `strconv.ParseBool` takes. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['1', 't', 'T', 'TRUE', 'true', 'True'].map((word) => [word, true])),
  ...Object.fromEntries(['0', 'f', 'F', 'FALSE', 'false', 'False'].map((word) => [word, false])),
};

/** `GET get-nft-token-chain-data`: the history of an asset, oldest first (contracts.md 1.2). */
export const getNftTokenChainData =
  ({ db }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    const chain = (nft: string) =>
      db
        .selectFrom('nft_blocks')
        .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
        .selectAll('nft_blocks')
        .select(['transactions.id as transaction_id', 'transactions.epoch'])
        .where('nft', '=', nft);

    app.get<{ Querystring: { nft?: string; latest?: string } }>(
      '/get-nft-token-chain-data',
      async (request, reply) => {
        const { nft = '', latest = 'false' } = request.query;
        const onlyLatest = BOOLEANS[latest];
        if (onlyLatest === undefined) throw new Refusal('Param is not a valid boolean');

        const newest = await chain(nft).orderBy('block_no', 'desc').limit(1).executeTakeFirst();
        if (!newest) {
          const message = 'Failed to get NFT data, token does not exist';
          return { status: false, message, result: null, NFTDataReply: null };
        }
        // Histories only grow: their newest block says all.
        if (isFresh(request, reply, `"${newest.block_no}-${newest.transaction_id.slice(0, 16)}"`)) {
          return reply;
        }
        const blocks = onlyLatest ? [newest] : await chain(nft).orderBy('block_no').execute();
        return {
          status: true,
          message: 'Fetched NFT data',
          result: null,
          NFTDataReply: blocks.map((block) => ({
            BlockNo: block.block_no,
            BlockId: `${block.block_no}-${block.transaction_id}`,
            NFTData: block.data,
            NFTOwner: block.owner_did,
            NFTValue: nftValueFromPrice(block.price),
            Epoch: block.epoch,
            TransactionID: block.transaction_id,
          })),
        };
      },
    );
    done();
  };

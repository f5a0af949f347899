import { PRICE } from '@trove/shared/contract/limits.ts';
import type { DeployNftRequest } from '@trove/shared/contract/wallet.ts';
import * as z from 'zod';

import type { Core } from '../../core.ts';
import type { Db } from '../../db/schema.ts';
import { MICRO, priceFromNftValue } from '../../ledger/money.ts';
import { Refusal } from '../../refusal.ts';
import type { SignedAction } from '../../signing/signed-action.ts';

/** `deploy-nft`: mints the NFT of a file its owner has uploaded (contracts.md 1.3). */
export function deployNft({ assets, sockets }: Core): SignedAction<DeployNftRequest> {
  async function check(db: Db, { nft, did, nft_value }: DeployNftRequest): Promise<number> {
    const artifact = await assets.artifactOf(db, nft);
    if (artifact?.uploader_did !== did) {
      throw new Refusal(`The file of NFT ${nft} has not been uploaded`);
    }
    if (await assets.find(db, nft)) throw new Refusal(`NFT ${nft} is already deployed`);
    const price = priceFromNftValue(nft_value);
    if (price > PRICE.max * MICRO) throw new Refusal(`The price is above ${PRICE.max}`);
    return price;
  }

  return {
    name: 'deploy-nft',
    schema: z.object({
      nft: z.string(),
      did: z.string(),
      quorum_type: z.int().min(1).max(2),
      nft_value: z.number().min(0),
      nft_data: z.string().max(4000).default(''),
      nft_metadata: z.string().max(64_000).default(''),
      nft_file_name: z.string().max(255).default(''),
    }),
    signer: ({ did }) => did,

    async check(db, request) {
      await check(db, request);
    },

    async execute(tx, request, _reference, afterwards) {
      const { nft, did, nft_metadata, nft_file_name } = request;
      const price = await check(tx, request);
      const { transactionId } = await assets.deploy(tx, {
        nft,
        ownerDid: did,
        price,
        metadata: nft_metadata,
        fileName: nft_file_name,
      });
      afterwards(() => sockets.broadcast({ type: 'asset', data: { nft } }));
      return { message: 'NFT Deployed successfully', transactionId };
    },
  };
}

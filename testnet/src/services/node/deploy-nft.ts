import { METADATA_MAX } from '@trove/contract/limits.ts';
import type { DeployNftRequest } from '@trove/contract/wallet.ts';
import { PUBLISHED } from '@trove/contract/wire/socket.ts';
import * as z from 'zod';

import type { SignedAction } from '../../chain/signing/signed-action.ts';
import type { Core } from '../../core/core.ts';
import { notifyFollowers } from '../../market/notifications/notify-followers.ts';
import { checkCompetition } from '../../market/publishing/check-competition.ts';
import {
  checkUnminted,
  listedPrice,
  requireListable,
} from '../../market/publishing/publication-rules.ts';
import { announceAsset } from '../../people/competitions/announce-asset.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** `deploy-nft`: a publication's first step; otherwise mints an uploaded file's NFT directly (wire.md#writes). */
export function deployNft({
  assets,
  clock,
  notices,
  sagas,
  sockets,
}: Core): SignedAction<DeployNftRequest> {
  async function check(db: Db, request: DeployNftRequest): Promise<number> {
    const { nft, did, nft_value, nft_data, nft_metadata, nft_file_name } = request;
    requireListable(nft_metadata, nft_file_name);
    await checkUnminted(db, assets, { nft, did });
    // Signed after its publication has ended, it would list the asset at the old price and without its hosting paid.
    if (nft_data === PUBLISHED) {
      throw new Refusal('This publication is no longer open. Nothing was paid.');
    }
    await checkCompetition(db, { did, metadata: nft_metadata, now: clock.now() });
    return listedPrice(nft_value);
  }

  return {
    name: 'deploy-nft',
    schema: z.object({
      nft: z.string(),
      did: z.string(),
      quorum_type: z.int().min(1).max(2),
      nft_value: z.number().min(0),
      nft_data: z.string().max(4000).default(''),
      nft_metadata: z.string().max(METADATA_MAX).default(''),
      nft_file_name: z.string().max(255).default(''),
    }),
    signer: ({ did }) => did,

    async check(db, request) {
      if (!(await sagas.checkStep(db, request.did, 'DEPLOY_NFT', request)))
        await check(db, request);
    },

    async execute(commit, request) {
      const { tx, proof } = commit;
      const message = 'NFT Deployed successfully';
      const saga = await sagas.findStep(tx, request.did, 'DEPLOY_NFT', request);
      if (saga) return { message, transactionId: await sagas.take(commit, saga) };

      const { nft, did, nft_metadata, nft_file_name } = request;
      const { transactionId } = await assets.deploy(tx, {
        nft,
        ownerDid: did,
        price: await check(tx, request),
        metadata: nft_metadata,
        fileName: nft_file_name,
        proof,
      });
      await notifyFollowers(notices, commit, { nft, ownerDid: did });
      await announceAsset(sockets, commit, nft);
      return { message, transactionId };
    },
  };
}

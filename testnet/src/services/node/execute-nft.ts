import type { ExecuteNftRequest } from '@trove/contract/wallet.ts';
import * as z from 'zod';

import { isDid } from '../../chain/identity/keys.ts';
import type { SignedAction } from '../../chain/signing/signed-action.ts';
import type { Core } from '../../core/core.ts';
import { announceAsset } from '../../people/competitions/announce-asset.ts';
import { giveName } from '../../people/names/name-looks.ts';
import type { Db } from '../../platform/db/schema.ts';
import { priceFromNftValue } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Phrases that only the network may write into a history, because they are counted (spec 000 §3). */
const BOUGHT = 'bought by';
const RESERVED = ['published and owned', BOUGHT, 'used for inference'];

/** `execute-nft`: delivers a purchase; otherwise an owner writes to an asset or transfers it (wire.md#writes). */
export function executeNft({
  assets,
  ledger,
  sagas,
  sockets,
}: Core): SignedAction<ExecuteNftRequest> {
  async function ownExecution(
    db: Db,
    { nft, executor, receiver, nft_value, nft_data }: ExecuteNftRequest,
  ) {
    const asset = await assets.find(db, nft);
    if (!asset) throw new Refusal('Failed to get NFT data, token does not exist');
    const note = nft_data.toLowerCase();
    if (asset.owner_did !== executor) {
      // A delivery that is signed after its purchase has ended belongs to no step.
      throw new Refusal(
        note.includes(BOUGHT)
          ? 'This purchase is no longer open.'
          : 'Only the owner may execute this NFT',
      );
    }
    if (receiver !== '' && !isDid(receiver)) throw new Refusal('Invalid receiver DID');
    // Go encodes an omitted number as 0; a free asset has no other value.
    if (nft_value !== 0 && priceFromNftValue(nft_value) !== asset.price) {
      throw new Refusal('nft_value is not the value of this NFT');
    }
    if (RESERVED.some((words) => note.includes(words))) {
      throw new Refusal('Only the network may write this into a history');
    }
    return asset;
  }

  return {
    name: 'execute-nft',
    schema: z.object({
      nft: z.string(),
      executor: z.string(),
      receiver: z.string().default(''),
      quorum_type: z.int().min(1).max(2),
      comment: z.string().max(1000).default(''),
      nft_value: z.number().min(0).default(0),
      nft_data: z.string().max(4000).default(''),
    }),
    signer: ({ executor }) => executor,

    async check(db, execution) {
      const saga = await sagas.checkStep(db, execution.executor, 'EXECUTE_NFT', execution);
      if (!saga) await ownExecution(db, execution);
    },

    async execute(commit, execution) {
      const { tx, proof } = commit;
      const message = 'NFT Executed successfully';
      const saga = await sagas.findStep(tx, execution.executor, 'EXECUTE_NFT', execution);
      if (saga) return { message, transactionId: await sagas.take(commit, saga) };

      const { nft, price, owner_did } = await ownExecution(tx, execution);
      const ownerDid = execution.receiver || owner_did;
      const { transactionId, number } = await ledger.post(tx, {
        kind: 'execute_nft',
        externalId: `execute:${proof.round}`,
        did: execution.executor,
        memo: execution.comment,
        history: [{ nft, data: execution.nft_data, ownerDid, price }],
        proof,
      });
      await tx
        .updateTable('assets')
        .set({ owner_did: ownerDid, changed_in: number })
        .where('nft', '=', nft)
        .execute();
      await giveName(tx, nft, ownerDid);
      await announceAsset(sockets, commit, nft);
      return { message, transactionId };
    },
  };
}

import { REVIEW_MAX, STARS } from '@trove/contract/limits.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { announceAsset } from '../../people/competitions/announce-asset.ts';
import { hasAccess, NO_ACCESS } from '../../people/competitions/participants.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAssetName } from '../notifications/notices.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';

/** `rate_asset`: one current rating per DID and asset; a new one replaces the old (rules.md#ratings). */
export function rateAsset(
  { assets, ledger, notices, sockets, clock }: ContractDependencies,
  {
    asset_id: nft,
    user_did: did,
    rating: stars,
    review: reviewText = '',
  }: ContractInput<'rate_asset'>,
  executorDid: string,
): ContractRun {
  const review = reviewText.trim();

  async function check(db: Db): Promise<{ ownerDid: string; bought: boolean }> {
    if (did !== executorDid) throw new Refusal('The rating must be by the wallet that signs');
    if (stars < STARS.min || stars > STARS.max) {
      throw new Refusal(`A rating is ${STARS.min} to ${STARS.max} stars`);
    }
    if (review.length > REVIEW_MAX) {
      throw new Refusal(`A review has at most ${REVIEW_MAX} characters`);
    }
    const asset = await assets.find(db, nft);
    if (!asset) throw new Refusal('This asset does not exist');
    if (asset.owner_did === did) throw new Refusal('You cannot rate your own asset');
    const bought = await assets.isBuyer(db, did, nft);
    if (!bought && !(await hasAccess(db, did, asset.comp_id))) throw new Refusal(NO_ACCESS);
    return { ownerDid: asset.owner_did, bought };
  }

  return {
    async check(db) {
      await check(db);
    },
    async execute({ tx, afterwards, proof }) {
      const { ownerDid, bought } = await check(tx);
      const { transactionId } = await ledger.post(tx, {
        kind: 'rate_asset',
        externalId: `rate:${proof.round}`,
        did,
        facts: { nft, stars, ...(review !== '' && { review }) },
        proof,
      });
      const rating = {
        stars,
        review,
        verified_buyer: Number(bought),
        transaction_id: transactionId,
        created: clock.now(),
      };
      await tx
        .insertInto('ratings')
        .values({ did, nft, ...rating })
        .onConflict((conflict) => conflict.columns(['did', 'nft']).doUpdateSet(rating))
        .execute();
      await notices.add(
        { tx, afterwards },
        {
          id: `rating:${transactionId}`,
          did: ownerDid,
          kind: 'rating',
          message: `${await readAssetName(tx, nft)} was rated ${stars} of ${STARS.max} stars`,
          nft,
          transactionId,
        },
      );
      await announceAsset(sockets, { tx, afterwards }, nft, 'rating');
      return transactionId;
    },
  };
}

import type { Db } from '../../platform/db/schema.ts';
import { planPurchase, type UseAsset } from '../purchases/purchase-rules.ts';
import { refuseLostFile, requireSoldFile } from '../purchases/sold-file.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { orderRun } from './order-run.ts';

/**
 * `use_asset`: opens a purchase (rules.md#trade). A repetition returns the first receipt and costs nothing. An asset
 * without its file is refused before the wallet is asked, outside the transaction, as a bucket may be slow to answer.
 */
export function useAsset(
  dependencies: ContractDependencies,
  call: UseAsset,
  executorDid: string,
): ContractRun {
  const plan = (db: Db) => planPurchase(db, dependencies, call, executorDid);
  const run = orderRun(dependencies, executorDid, async (db) => {
    const { asset, receipt } = await plan(db);
    if (receipt !== undefined) return receipt;
    const { nft, owner_did: seller, price } = asset;
    await refuseLostFile(db, dependencies.blobs, nft);
    const { asset_usage_purpose: purpose } = call;
    return {
      contract: 'use_asset',
      memo: purpose,
      facts: { nft, price, seller },
      saga: 'purchase',
      opening: { subject: nft, counterparty: seller, amount: price, input: purpose },
    };
  });
  return {
    ...run,
    async check(db) {
      const { asset, receipt } = await plan(db);
      if (receipt === undefined) await requireSoldFile(db, dependencies.blobs, asset.nft);
    },
  };
}

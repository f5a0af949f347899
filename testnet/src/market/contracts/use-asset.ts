import { planPurchase, type UseAsset } from '../purchases/purchase-rules.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { orderRun } from './order-run.ts';

/** `use_asset`: opens a purchase (network.md 4.4). A repetition returns the first receipt and costs nothing. */
export const useAsset = (
  dependencies: ContractDependencies,
  call: UseAsset,
  executorDid: string,
): ContractRun =>
  orderRun(dependencies, executorDid, async (db) => {
    const { asset, receipt } = await planPurchase(db, dependencies, call, executorDid);
    if (receipt !== undefined) return receipt;
    const { nft, owner_did: seller, price } = asset;
    const { asset_usage_purpose: purpose } = call;
    return {
      contract: 'use_asset',
      memo: purpose,
      facts: { nft, price, seller },
      saga: 'purchase',
      opening: { subject: nft, counterparty: seller, amount: price, input: purpose },
    };
  });

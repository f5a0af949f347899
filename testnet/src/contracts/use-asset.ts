import type { Core } from '../core.ts';
import type { UseAsset } from '../purchases/purchase-rules.ts';
import type { ContractRun } from './contract-run.ts';

/** `use_asset`: opens a purchase (network.md 4.4). */
export const useAsset = (
  { purchases }: Core,
  input: UseAsset,
  executorDid: string,
): ContractRun => ({
  check: (db) => purchases.check(db, input, executorDid),
  execute: (tx, _reference, afterwards) => purchases.open(tx, afterwards, input, executorDid),
});

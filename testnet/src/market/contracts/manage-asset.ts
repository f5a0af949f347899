import { valueToPrice } from '@trove/contract/pricing/price.ts';
import { isRecord } from '@trove/contract/wire/loose.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { Refusal } from '../../platform/refusal.ts';
import { type AssetChange, changedAsset, commitChange } from '../assets/manage-asset.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';

/** `manage_asset` (additive): an owner signs a price, a new version, or whether an asset is on the market. */
export function manageAsset(
  dependencies: ContractDependencies,
  input: ContractInput<'manage_asset'>,
  executorDid: string,
): ContractRun {
  const { asset_id: nft, asset_owner_did: did } = input;
  if (did !== executorDid) throw new Refusal('The owner must be the wallet that signs');
  const change = toChange(input);

  return {
    async check(db) {
      await changedAsset(
        db,
        await dependencies.assets.find(db, nft),
        did,
        change,
        dependencies.clock.now(),
      );
    },
    async execute(commit) {
      const { asset, transactionId } = await commitChange(dependencies, commit, did, nft, change);
      if (transactionId !== undefined) return transactionId;
      // Nothing had to be changed, so the last change is the receipt.
      const { id } = await commit.tx
        .selectFrom('transactions')
        .select('id')
        .where('number', '=', asset.changed_in)
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

function toChange(input: ContractInput<'manage_asset'>): AssetChange {
  const { asset_value, withdrawn, asset_metadata, version, revision } = input;
  return {
    ...(asset_value !== undefined && { price: valueToPrice(asset_value) }),
    ...(withdrawn !== undefined && { isWithdrawn: withdrawn }),
    ...(asset_metadata !== undefined && { details: parseDetails(asset_metadata) }),
    ...(version && {
      version: { file: version.asset_id, fileName: version.asset_filename, notes: version.notes },
    }),
    ...(revision !== undefined && { revision }),
  };
}

function parseDetails(text: string): Readonly<Record<string, unknown>> {
  try {
    const details: unknown = JSON.parse(text);
    if (isRecord(details)) return details;
  } catch {
    // Thrown below.
  }
  throw new Refusal('The metadata must be a JSON object');
}

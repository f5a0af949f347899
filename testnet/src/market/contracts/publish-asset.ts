import { planPublication, type PublishAsset } from '../publishing/publication-rules.ts';
import { writeListing } from '../publishing/publication-saga.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { orderRun } from './order-run.ts';

/** `publish_asset`: opens a publication (rules.md#trade). The same call again returns the receipt of the first. */
export const publishAsset = (
  dependencies: ContractDependencies,
  call: PublishAsset,
  executorDid: string,
): ContractRun =>
  orderRun(dependencies, executorDid, async (db) => {
    const { listing, cost, receipt } = await planPublication(db, dependencies, call, executorDid);
    if (receipt !== undefined) return receipt;
    const { asset_id: nft, depin_provider_did: provider } = call;
    return {
      contract: 'publish_asset',
      memo: call.asset_publish_description,
      facts: { nft, price: listing.price, provider, hostingCost: cost },
      saga: 'publication',
      opening: {
        subject: nft,
        counterparty: provider,
        amount: cost,
        input: writeListing(listing),
      },
    };
  });

import type { Core } from '../core.ts';
import { planPublication, type PublishAsset } from '../publishing/publication-rules.ts';
import { writeListing } from '../publishing/publication-saga.ts';
import type { ContractRun } from './contract-run.ts';

/** `publish_asset`: opens a publication (network.md 4.4). The same call again finds the first. */
export const publishAsset = (core: Core, call: PublishAsset, executorDid: string): ContractRun => ({
  async check(db) {
    await planPublication(db, core, call, executorDid);
  },

  async execute(commit) {
    const { tx, afterwards, proof } = commit;
    const { ledger, sagas, sockets } = core;
    const { listing, cost, receipt } = await planPublication(tx, core, call, executorDid);
    if (receipt !== undefined) {
      afterwards(() => sockets.offer(executorDid));
      return receipt;
    }
    const { asset_id: nft, depin_provider_did: provider } = call;
    const { transactionId } = await ledger.post(tx, {
      kind: 'publish_asset',
      externalId: `publish_asset:${proof.round}`,
      did: executorDid,
      memo: call.asset_publish_description,
      facts: { nft, price: listing.price, provider, hostingCost: cost },
      proof,
    });
    await sagas.open(commit, 'publication', transactionId, {
      subject: nft,
      counterparty: provider,
      amount: cost,
      input: writeListing(listing),
    });
    return transactionId;
  },
});

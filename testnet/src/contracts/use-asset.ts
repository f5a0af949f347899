import type { Core } from '../core.ts';
import { planPurchase, type UseAsset } from '../purchases/purchase-rules.ts';
import type { ContractRun } from './contract-run.ts';

/** `use_asset`: opens a purchase (network.md 4.4). A second call for the same asset finds the first and costs nothing. */
export const useAsset = (core: Core, call: UseAsset, executorDid: string): ContractRun => ({
  async check(db) {
    await planPurchase(db, core, call, executorDid);
  },

  async execute(commit) {
    const { tx, afterwards, proof } = commit;
    const { ledger, sagas, sockets } = core;
    const { asset, receipt } = await planPurchase(tx, core, call, executorDid);
    if (receipt !== undefined) {
      afterwards(() => sockets.offer(executorDid));
      return receipt;
    }
    const { nft, owner_did: seller, price } = asset;
    const { transactionId } = await ledger.post(tx, {
      kind: 'use_asset',
      externalId: `use_asset:${proof.round}`,
      did: executorDid,
      memo: call.asset_usage_purpose,
      facts: { nft, price, seller },
      proof,
    });
    await sagas.open(commit, 'purchase', transactionId, {
      subject: nft,
      counterparty: seller,
      amount: price,
      input: call.asset_usage_purpose,
    });
    return transactionId;
  },
});

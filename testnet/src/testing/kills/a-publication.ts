import type { PublishedAsset } from '@trove/contract/wire/node/contract-calls.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import { WRITE_OF } from '../../chain/sagas/wallet-requests.ts';
import type { SagaStep } from '../../platform/db/saga-rows.ts';
import { MICRO } from '../../platform/money.ts';
import { upload } from '../a-network.ts';
import { balanceIn } from '../conservation.ts';
import { type PrepareOperation, REJECTED } from './operation.ts';

const BALANCE = 10;
const COST = 3;

/** `declines`: the user refuses to pay the provider, which ends in "not published". */
export const aPublication =
  ({ declines = false } = {}): PrepareOperation =>
  async (network) => {
    const { did, privateKey } = await network.aWallet(BALANCE);
    const asset: PublishedAsset = {
      ...(await upload(network.context, did)),
      description: '',
      price: 2,
      metadata: { name: 'Cats', type: 'model' },
      providerDid: network.context.config.fallbackProviderDid,
      hostingCost: COST,
    };
    return {
      privateKey,

      async act(wallet) {
        const page = await wallet.connect({
          onRequest: ({ action, payload }) =>
            declines && action === 'TRANSFER_FT'
              ? REJECTED
              : wallet.write(WRITE_OF[action as SagaStep], payload),
        });
        const state = async () => (await wallet.publication(asset.assetId)).state;
        if ((await state()) === 'none') await wallet.publish(asset);
        await page.until(async () => ['published', 'failed'].includes(await state()));
        return page;
      },

      async check(wallet, { db }) {
        const { state } = await wallet.publication(asset.assetId);
        expect(state).toBe(declines ? 'failed' : 'published');
        expect(await wallet.balance()).toBe(declines ? BALANCE : BALANCE - COST);
        const minted = await db.selectFrom('assets').select(['nft', 'owner_did']).execute();
        expect(minted.filter(({ nft }) => nft === asset.assetId)).toEqual(
          declines ? [] : [{ nft: asset.assetId, owner_did: did }],
        );
        const paid = await balanceIn(db, walletAccount(asset.providerDid), TOKEN);
        expect(paid).toBe(minted.length * COST * MICRO);
      },
    };
  };

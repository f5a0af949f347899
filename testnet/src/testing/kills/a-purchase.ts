import { escrowAccount, TOKEN } from '../../chain/ledger/accounts.ts';
import { WRITE_OF } from '../../chain/sagas/wallet-requests.ts';
import type { SagaStep } from '../../platform/db/saga-rows.ts';
import { MICRO } from '../../platform/money.ts';
import { publish } from '../a-network.ts';
import { balanceIn } from '../conservation.ts';
import { type PrepareOperation, REJECTED } from './operation.ts';

const BALANCE = 10;
const PRICE = 4;

/** `declines`: the user pays, then refuses the delivery; the only path to a refund that has money to give back. */
export const aPurchase =
  ({ declines = false } = {}): PrepareOperation =>
  async (network) => {
    const asset = await publish(network.context, { price: PRICE });
    const { privateKey } = await network.aWallet(BALANCE);
    return {
      privateKey,

      async act(wallet) {
        const page = await wallet.connect({
          onRequest: ({ action, payload }) =>
            declines && action === 'EXECUTE_NFT'
              ? REJECTED
              : wallet.write(WRITE_OF[action as SagaStep], payload),
        });
        const state = async () => (await wallet.purchase(asset.id)).state;
        // A committed purchase continues on its own; only one that never began is requested again.
        if ((await state()) === 'none') await wallet.buy(asset);
        await page.until(async () => ['owned', 'refunded'].includes(await state()));
        return page;
      },

      async check(wallet, { db }) {
        expect((await wallet.purchase(asset.id)).state).toBe(declines ? 'refunded' : 'owned');
        expect(await wallet.balance()).toBe(declines ? BALANCE : BALANCE - PRICE);
        const sold = await db.selectFrom('entitlements').select(['did', 'nft']).execute();
        expect(sold.filter(({ nft }) => nft === asset.id)).toEqual(
          declines ? [] : [{ did: wallet.did, nft: asset.id }],
        );
        const earned = await balanceIn(db, escrowAccount(asset.ownerDid), TOKEN);
        expect(earned).toBe(sold.length * PRICE * MICRO);
      },
    };
  };

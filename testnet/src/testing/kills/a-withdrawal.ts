import type { Balances, WithdrawalRecord } from '@trove/shared/contract/wire/finance.ts';

import { escrowOf, TOKEN } from '../../ledger/accounts.ts';
import { MICRO } from '../../ledger/money.ts';
import { aSeller } from '../a-seller.ts';
import { balanceIn } from '../conservation.ts';
import type { TestWallet } from '../test-wallet.ts';
import type { PrepareDeed } from './deed.ts';

const EARNED = 300;
const AMOUNT = 120;

/** `cancels`: the seller takes it back, if there is still time to. */
export const aWithdrawal =
  ({ cancels = false } = {}): PrepareDeed =>
  async (network) => {
    const { did, privateKey } = await aSeller(network, EARNED);
    const account = `/net/dapp/api/v1/accounts/${did}`;
    const id = did;
    const states = async (wallet: TestWallet) =>
      (await wallet.get<{ rows: WithdrawalRecord[] }>(`${account}/withdrawals`)).rows.map(
        ({ state }) => state,
      );
    return {
      privateKey,

      async act(wallet) {
        const page = await wallet.connect();
        // The same id is the same withdrawal: the page that does not know whether it was heard asks again.
        await wallet.post(`${account}/withdrawals`, { id, amount: AMOUNT });
        if (cancels) await wallet.remove(`${account}/withdrawals/${id}`);
        await page.until(async () =>
          (await states(wallet)).every((state) => ['paid', 'failed'].includes(state)),
        );
        return page;
      },

      async check(wallet, { db }) {
        const [state, ...others] = await states(wallet);
        expect(others).toEqual([]);
        expect(cancels ? ['paid', 'failed'] : ['paid']).toContain(state);
        const paid = state === 'paid' ? AMOUNT : 0;
        const { withdrawn, withdrawing } = await wallet.get<Balances>(`${account}/balances`);
        expect([withdrawn, withdrawing, await wallet.balance()]).toEqual([paid, 0, paid]);
        expect(await balanceIn(db, escrowOf(did), TOKEN)).toBe((EARNED - paid) * MICRO);
      },
    };
  };

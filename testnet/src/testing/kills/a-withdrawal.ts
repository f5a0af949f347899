import type {
  Balances,
  WithdrawalRecord,
  WithdrawalStatus,
} from '@trove/contract/wire/trade/finance.ts';

import { escrowAccount, TOKEN } from '../../chain/ledger/accounts.ts';
import { MICRO } from '../../platform/money.ts';
import { aSeller } from '../a-seller.ts';
import { balanceIn } from '../conservation.ts';
import type { TestWallet } from '../test-wallet.ts';
import type { PrepareOperation } from './operation.ts';

const EARNED = 300;
const AMOUNT = 120;
const ENDED: readonly WithdrawalStatus[] = ['completed', 'cancelled'];

/** `cancels`: the seller cancels the withdrawal, if there is still time to. */
export const aWithdrawal =
  ({ cancels = false } = {}): PrepareOperation =>
  async (network) => {
    const { did, privateKey } = await aSeller(network, EARNED);
    const account = `/net/dapp/api/v1/accounts/${did}`;
    const id = did;
    const statuses = async (wallet: TestWallet) =>
      (await wallet.get<{ rows: WithdrawalRecord[] }>(`${account}/withdrawals`)).rows.map(
        ({ status }) => status,
      );
    return {
      privateKey,

      async act(wallet) {
        const page = await wallet.connect();
        // The same id is the same withdrawal: a page that does not know whether its request arrived sends it again.
        await wallet.withdraw(id, AMOUNT);
        if (cancels) await wallet.remove(`${account}/withdrawals/${id}`);
        await page.until(async () =>
          (await statuses(wallet)).every((status) => ENDED.includes(status)),
        );
        return page;
      },

      async check(wallet, { db }) {
        const [status, ...others] = await statuses(wallet);
        expect(others).toEqual([]);
        expect(cancels ? ENDED : ['completed']).toContain(status);
        const paid = status === 'completed' ? AMOUNT : 0;
        const { withdrawn, withdrawing } = await wallet.get<Balances>(`${account}/balances`);
        expect([withdrawn, withdrawing, await wallet.balance()]).toEqual([paid, 0, paid]);
        expect(await balanceIn(db, escrowAccount(did), TOKEN)).toBe((EARNED - paid) * MICRO);
      },
    };
  };

import type { Balances } from '@trove/contract/wire/trade/finance.ts';

import { aNetwork } from '../../../testing/a-network.ts';
import { aSeller } from '../../../testing/a-seller.ts';
import { manualClock } from '../../../testing/manual-clock.ts';

describe('the balances of a seller', () => {
  it('show a withdrawal as under way until it is paid, and as one transaction', async () => {
    const clock = manualClock();
    const network = await aNetwork({ clock });
    const seller = await aSeller(network, 500);
    const account = `/net/dapp/api/v1/accounts/${seller.did}`;
    const balances = () => seller.get<Balances>(`${account}/balances`);
    const kinds = async () =>
      (await seller.get<{ rows: { kind: string }[] }>(`${account}/transactions`)).rows
        .map(({ kind }) => kind)
        .toSorted();
    const later = async () => {
      clock.pass(3000);
      await network.context.withdrawals.sweep();
    };
    const underWay = { available: 380, withdrawing: 120, withdrawn: 0, wallet: 0 };

    await seller.withdraw('withdrawal-1', 120);
    expect(await balances()).toMatchObject(underWay);
    await later();
    expect(await balances()).toMatchObject(underWay);
    expect(await kinds()).toEqual(['sale', 'withdrawal']);
    await later();
    const paid = { available: 380, withdrawing: 0, withdrawn: 120, wallet: 120 };
    expect(await balances()).toMatchObject(paid);
    expect(await kinds()).toEqual(['sale', 'withdrawal']);
    await network.close();
  });
});

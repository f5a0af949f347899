import type { Balances, WithdrawalRecord } from '@trove/shared/contract/wire/finance.ts';

import type { CrashPoint } from '../faults.ts';
import { escrowOf, TOKEN } from '../ledger/accounts.ts';
import { MICRO } from '../ledger/money.ts';
import { aSeller } from '../testing/a-seller.ts';
import { accountsOf, expectConserved } from '../testing/conservation.ts';
import { aKillableNetwork, type KillableNetwork } from '../testing/killable-network.ts';
import type { TestWallet } from '../testing/test-wallet.ts';

// Two processes for each point.
jest.setTimeout(60_000);

const CRASH_POINTS: readonly CrashPoint[] = [
  'withdrawal.requested.before-commit',
  'withdrawal.requested.after-commit',
  'withdrawal.processing.before-commit',
  'withdrawal.processing.after-commit',
  'withdrawal.paid.before-commit',
  'withdrawal.paid.after-commit',
  'withdrawal.failed.before-commit',
  'withdrawal.failed.after-commit',
];

const EARNED = 300;
const AMOUNT = 120;

describe('kill -9 during a withdrawal', () => {
  const { env } = process;
  const before = env['WITHDRAWAL_STEP_MS'];
  let lives: KillableNetwork;
  beforeAll(() => {
    env['WITHDRAWAL_STEP_MS'] = '0';
  });
  afterAll(() => {
    if (before === undefined) delete env['WITHDRAWAL_STEP_MS'];
    else env['WITHDRAWAL_STEP_MS'] = before;
  });
  beforeEach(async () => {
    lives = await aKillableNetwork((network) => aSeller(network, EARNED));
  });
  afterEach(() => lives.end());

  const url = ({ did }: TestWallet, path: string) => `/net/dapp/api/v1/accounts/${did}/${path}`;
  const ask = (wallet: TestWallet) =>
    wallet.post(url(wallet, 'withdrawals'), { id: 'withdrawal-1', amount: AMOUNT });
  const states = async (wallet: TestWallet) =>
    (await wallet.get<{ rows: WithdrawalRecord[] }>(url(wallet, 'withdrawals'))).rows.map(
      ({ state }) => state,
    );

  it.each(CRASH_POINTS)('at %s it is paid once or given back after the restart', async (point) => {
    const first = await lives.start(point);
    const asked = ask(first.wallet).catch(lost);
    if (point.includes('failed')) {
      await asked;
      await first.wallet.remove(url(first.wallet, 'withdrawals/withdrawal-1')).catch(lost);
    }
    expect(await first.child.ended).toBe('SIGKILL');
    await asked;

    const { wallet } = await lives.start();
    // What was not committed was never heard of: the page asks again, with the same id.
    await ask(wallet);
    while (!(await states(wallet)).every((state) => ['paid', 'failed'].includes(state))) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const [state] = await states(wallet);
    const { withdrawn, withdrawing } = await wallet.get<Balances>(url(wallet, 'balances'));
    const paid = state === 'paid' ? AMOUNT : 0;
    expect([withdrawn, withdrawing, await wallet.balance()]).toEqual([paid, 0, paid]);

    await lives.audit(async ({ context }) => {
      await expectConserved(context.db);
      expect((await accountsOf(context.db)).held).toBe(0);
      const left = await context.ledger.balanceOf(context.db, escrowOf(wallet.did), TOKEN);
      expect(left).toBe((EARNED - paid) * MICRO);
    });
  });
});

/** The answer went down with the server. */
const lost = () => undefined;

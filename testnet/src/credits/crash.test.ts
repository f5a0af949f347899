import type { CrashPoint } from '../faults.ts';
import { PREPAID, TOKEN } from '../ledger/accounts.ts';
import { MICRO } from '../ledger/money.ts';
import { accountsOf, expectConserved, expectCreditsBacked } from '../testing/conservation.ts';
import { aKillableNetwork, type KillableNetwork } from '../testing/killable-network.ts';
import type { TestWallet } from '../testing/test-wallet.ts';

// Two processes for each point.
jest.setTimeout(60_000);

const CRASH_POINTS: readonly CrashPoint[] = [
  'contract.asked',
  'contract.before-commit',
  'contract.after-commit',
  'TRANSFER_FT.offered',
  'TRANSFER_FT.asked',
  'TRANSFER_FT.before-commit',
  'TRANSFER_FT.after-commit',
  'TRANSFER_FT.replied',
  'EXECUTE_TOKENS.offered',
  'EXECUTE_TOKENS.before-commit',
  'EXECUTE_TOKENS.after-commit',
  'EXECUTE_TOKENS.replied',
  'refund.before-commit',
  'refund.after-commit',
];

const BALANCE = 5;

/** A user who declines to add what has been paid: the only way into a refund that has money to give back. */
const declinesCredits = (point: string) => point.startsWith('refund.');
/** The page does not add the credits of itself, so the next one is asked to. */
const isForgetful = (point: string) =>
  declinesCredits(point) ||
  point === 'EXECUTE_TOKENS.offered' ||
  point === 'EXECUTE_TOKENS.replied';

describe('kill -9 during a top-up', () => {
  let lives: KillableNetwork;

  beforeEach(async () => {
    lives = await aKillableNetwork((network) => network.aWallet(BALANCE));
  });
  afterEach(() => lives.end());

  /** The page of spec 000 §4: after the payment it executes the contract that adds the credits. */
  const openPage = (wallet: TestWallet, point: string) =>
    wallet.connect({
      async onRequest({ action, payload }) {
        if (action === 'EXECUTE_TOKENS') {
          return declinesCredits(point)
            ? { status: false, message: 'Rejected', result: null }
            : wallet.write('execute-smart-contract', payload);
        }
        const answer = await wallet.write('initiate-ft-transfer', payload);
        // The page replies first; what follows is its own affair.
        if (answer.status && !isForgetful(point)) {
          void wallet.addCredits().catch(() => undefined);
        }
        return answer;
      },
    });

  it.each(CRASH_POINTS)('at %s ends with the credits paid for, or neither', async (point) => {
    const declines = declinesCredits(point);
    const first = await lives.start(point);
    const page = await openPage(first.wallet, point);
    const bought = first.wallet.buyCredits().catch(() => undefined);
    if (isForgetful(point)) {
      await page.until(async () => (await first.wallet.balance()) === 0);
      await openPage(first.wallet, point);
    }
    expect(await first.child.ended).toBe('SIGKILL');
    await Promise.all([bought, page.closed]);

    const { wallet } = await lives.start();
    const again = await openPage(wallet, point);
    const done = async () =>
      declines ? (await wallet.balance()) === BALANCE : (await wallet.credits()) > 0;
    // A second contract finds the first one's purchase, or too little money for another.
    if (!(await done())) await wallet.buyCredits();
    if (isForgetful(point)) {
      await again.until(async () => (await done()) || (await wallet.balance()) === 0);
      await openPage(wallet, point);
    }
    await again.until(done);

    expect(await wallet.balance()).toBe(declines ? BALANCE : 0);
    expect(await wallet.credits()).toBe(declines ? 0 : 500);
    await again.close();

    await lives.audit(async ({ context: { db, ledger } }) => {
      await expectConserved(db);
      await expectCreditsBacked(db);
      expect((await accountsOf(db)).held).toBe(0);
      expect(await ledger.balanceOf(db, PREPAID, TOKEN)).toBe(declines ? 0 : 5 * MICRO);
      const { state } = await db.selectFrom('sagas').select('state').executeTakeFirstOrThrow();
      expect(state).toBe(declines ? 'refunded' : 'done');
    });
  });
});

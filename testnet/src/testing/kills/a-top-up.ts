import { expectCreditsBacked } from '../conservation.ts';
import type { TestWallet } from '../test-wallet.ts';
import { type PrepareOperation, REJECTED } from './operation.ts';

/** Enough for one top-up: a second contract finds the purchase of the first, or too little money for another. */
const BALANCE = 5;

/**
 * The page of spec 000 §4: after the payment it executes the contract that adds the credits.
 *
 * `isForgetful`: it does not, so the next page is asked to. `declines`: the user refuses that request, the only path
 * to a refund that has money to give back.
 */
export const aTopUp =
  ({ declines = false, isForgetful = false } = {}): PrepareOperation =>
  async (network) => {
    const { privateKey } = await network.aWallet(BALANCE);
    let hasBegun = false;
    let hasPaid = false;

    const openPage = (wallet: TestWallet) =>
      wallet.connect({
        async onRequest({ action, payload }) {
          if (action === 'EXECUTE_TOKENS') {
            return declines ? REJECTED : wallet.write('execute-smart-contract', payload);
          }
          const answer = await wallet.write('initiate-ft-transfer', payload);
          // The page replies first; adding the credits is not part of the reply.
          if (answer.status && !isForgetful) void wallet.addCredits().catch(() => undefined);
          return answer;
        },
      });

    return {
      privateKey,

      async act(wallet) {
        const isPaid = async () => (hasPaid ||= (await wallet.balance()) === 0);
        const isDone = async () =>
          declines ? hasPaid && (await wallet.balance()) === BALANCE : (await wallet.credits()) > 0;
        const page = await openPage(wallet);
        // A buyer who gets the tokens back must not spend them on another top-up.
        if (!hasBegun || (!declines && !(await isDone()))) {
          hasBegun = true;
          await wallet.buyCredits();
        }
        // Only a page that connects after the payment is asked to add the credits.
        if (isForgetful) await page.until(isPaid);
        const asked = isForgetful ? await openPage(wallet) : page;
        await asked.until(isDone);
        return asked;
      },

      async check(wallet, { db }) {
        expect(await wallet.balance()).toBe(declines ? BALANCE : 0);
        expect(await wallet.credits()).toBe(declines ? 0 : 500);
        await expectCreditsBacked(db);
        const sagas = await db
          .selectFrom('sagas')
          .select('state')
          .where('did', '=', wallet.did)
          .execute();
        expect(sagas).toEqual([{ state: declines ? 'refunded' : 'done' }]);
      },
    };
  };

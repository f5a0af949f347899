import { setTimeout as sleep } from 'node:timers/promises';

import { PLAN_IS_OLD } from './prepare-statements.ts';
import type { Db, Tx } from './schema.ts';

/** Takes what is to run once the commit is durable. */
export type Afterwards = (effect: () => void) => void;

/** Stores the answer to a request in the transaction of its effect; part of that transaction. */
export type Keep<Answer> = (tx: Tx, answer: Answer) => Promise<void>;

/** For callers that nobody can ask again. */
export const keepNothing: Keep<unknown> = () => Promise.resolve();

/** Runs `work` in one database transaction. */
export type Transact = <T>(work: (tx: Tx, afterwards: Afterwards) => Promise<T>) => Promise<T>;

/**
 * PostgreSQL's serialization failure, deadlock, unique violation and check violation (a balance that somebody else has
 * spent): the loser tries again, and now sees what the winner has committed. A plan that is too old is made anew. The
 * embedded database has one writer at a time and knows none of them.
 */
const RETRIED = ['40001', '40P01', '23505', '23514', PLAN_IS_OLD];
const TRIES = 5;

/** One database transaction a business event: all of its rows or none. */
export const createTransact =
  (db: Db, requireSoundLedger: () => void = () => undefined): Transact =>
  async (work) => {
    requireSoundLedger();
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void)[] = [];
      try {
        const result = await db
          .transaction()
          .execute((tx) => work(tx, (effect) => effects.push(effect)));
        for (const effect of effects) effect();
        return result;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (!RETRIED.includes(code) || attempt === TRIES) throw error;
        await sleep(attempt * 10);
      }
    }
  };

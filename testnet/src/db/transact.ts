import { setTimeout as sleep } from 'node:timers/promises';

import type { Db, Tx } from './schema.ts';

/** Runs `work` in one database transaction. What it hands to `afterwards` runs once the commit is durable. */
export type Transact = <T>(
  work: (tx: Tx, afterwards: (effect: () => void) => void) => Promise<T>,
) => Promise<T>;

/**
 * PostgreSQL's serialization failure, deadlock and unique violation: the loser tries again, and now sees what the
 * winner has committed. The embedded database has one writer at a time and knows none of them.
 */
const RETRIED = ['40001', '40P01', '23505'];
const TRIES = 5;

/** One database transaction a business event: all of its rows or none. */
export const createTransact =
  (db: Db): Transact =>
  async (work) => {
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

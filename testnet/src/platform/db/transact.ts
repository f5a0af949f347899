import { setTimeout as sleep } from 'node:timers/promises';

import { backoffDelay } from '@trove/kit/lib/backoff.ts';
import pLimit from 'p-limit';

import { dialectOf } from './dialect-of.ts';
import { PLAN_IS_OLD } from './prepare-statements.ts';
import type { Db, Tx } from './schema.ts';

/** Registers an effect to run once the commit is durable. */
export type Afterwards = (effect: () => void) => void;

/** Stores the response to a request, in the same transaction as the request's effect. */
export type Keep<Answer> = (tx: Tx, answer: Answer) => Promise<void>;

/** For callers that never repeat a request. */
export const keepNothing: Keep<unknown> = () => Promise.resolve();

/** Runs `work` in one database transaction. */
export type Transact = <T>(work: (tx: Tx, afterwards: Afterwards) => Promise<T>) => Promise<T>;

/** PostgreSQL's serialization failure and deadlock: a retry sees what the winner has committed. */
const CONFLICTS = ['40001', '40P01'];

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Whether a concurrent transaction is the cause, so that a retry may succeed. */
export const isConflict = (error: unknown): boolean => CONFLICTS.includes(codeOf(error));

const PATIENCE_MS = 10_000;

/**
 * Unique violation and check violation (a balance spent by a concurrent transaction): the retry finds the cause and
 * refuses with a message. An outdated plan is renewed.
 */
const VIOLATIONS = ['23505', '23514', PLAN_IS_OLD];
const TRIES = 8;

const DELAY = { baseMs: 20, capMs: 500 };

/**
 * Transactions of a process that run at once on PostgreSQL. Nearly all of them wait for the head of the chain, one after
 * the other; the other half of the pool's ten connections is left to reads, which then never wait behind them.
 */
const AT_ONCE = 5;

/** Exponential backoff with full jitter, so that transactions that collided do not collide again immediately. */
const waitMs = (attempt: number) => Math.random() * backoffDelay(attempt, DELAY);

/**
 * Runs each business event in one database transaction, which commits all of its rows or none. PostgreSQL's isolation
 * level is "read committed" whatever the server's default, because the head of the chain is read after its lock was
 * acquired. The embedded database has one writer at a time.
 */
export function createTransact(db: Db, requireSoundLedger: () => void = () => undefined): Transact {
  const isPostgres = dialectOf(db) === 'postgres';
  const limit = pLimit(isPostgres ? AT_ONCE : Infinity);
  return async (work) => {
    requireSoundLedger();
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void)[] = [];
      try {
        const transaction = db.transaction();
        const isolated = isPostgres ? transaction.setIsolationLevel('read committed') : transaction;
        const result = await limit(() =>
          isolated.execute((tx) => work(tx, (effect) => effects.push(effect))),
        );
        for (const effect of effects) effect();
        return result;
      } catch (error) {
        const mayRetry = isConflict(error)
          ? performance.now() - begun < PATIENCE_MS
          : VIOLATIONS.includes(codeOf(error)) && attempt < TRIES;
        if (!mayRetry) throw error;
        await sleep(waitMs(attempt));
      }
    }
  };
}

import { DAY } from '@trove/contract/time.ts';

import { FAUCET, TOKEN } from '../../chain/ledger/accounts.ts';
import { CLOCK_TOLERANCE_S } from '../../chain/ledger/ledger.ts';
import type { FaucetLimits } from '../../core/faucet-limits.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Returns the latest epoch that counts: a later payout was recorded by a wrong clock and must not delay requests. */
const latest = (now: number) => Math.floor(now / 1000) + CLOCK_TOLERANCE_S;

export interface Wait {
  /** Unix time in milliseconds from which the DID may ask again. */
  nextAt: number;
  limit: 'interval' | 'day';
}

/** Returns the Unix milliseconds of a DID's payouts in the last 24 hours, newest first; the ledger is the record. */
async function readPayouts(db: Db, did: string, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('epoch')
    .where('did', '=', did)
    .where('kind', '=', 'faucet')
    .where('epoch', '>', Math.floor((now - DAY) / 1000))
    .where('epoch', '<=', latest(now))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ epoch }) => epoch * 1000);
}

/** Returns why and until when a DID has to wait; undefined if it may ask now. */
export async function findWait(
  db: Db,
  did: string,
  now: number,
  limits: FaucetLimits,
): Promise<Wait | undefined> {
  const payouts = await readPayouts(db, did, now);
  const waits: Wait[] = [];
  const [newest] = payouts;
  if (newest !== undefined) waits.push({ nextAt: newest + limits.intervalMs, limit: 'interval' });
  const oldestCounted = payouts[limits.perDay - 1];
  if (oldestCounted !== undefined) waits.push({ nextAt: oldestCounted + DAY, limit: 'day' });
  return waits
    .filter(({ nextAt }) => nextAt > now)
    .toSorted((one, other) => other.nextAt - one.nextAt)[0];
}

/** Returns how many times a DID has ever been paid, which numbers its next payout. */
export async function countPayouts(db: Db, did: string): Promise<number> {
  const { count } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('did', '=', did)
    .where('kind', '=', 'faucet')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the micro-tokens paid out by the faucet within 24 hours. */
export async function readOutflow(db: Db, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('entries')
    .innerJoin('transactions', 'transactions.number', 'entries.transaction_number')
    .select(({ fn }) => fn.sum<number | null>('entries.amount').as('sum'))
    .where('entries.account', '=', FAUCET)
    .where('entries.asset', '=', TOKEN)
    .where('entries.amount', '<', 0)
    .where('transactions.epoch', '>', Math.floor((now - DAY) / 1000))
    .where('transactions.epoch', '<=', latest(now))
    .executeTakeFirstOrThrow();
  return Math.abs(Number(sum ?? 0));
}

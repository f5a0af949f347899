import { TRENDING } from '@trove/contract/limits.ts';
import { sql } from 'kysely';

import { dialectOf } from '../../platform/db/dialect-of.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Dependencies {
  db: Db;
  transact: Transact;
  clock: { now(): number };
}

/**
 * Moves the window of recent uses to now; a query for trending assets calls it first (product.md#11). It also moves
 * back: otherwise a clock that was once far in the future would keep all uses out until then.
 */
export async function moveWindow({ db, transact, clock }: Dependencies): Promise<void> {
  const since = Math.ceil((clock.now() - TRENDING.windowMs) / 1000);
  // Usually nothing has left the window since the last call.
  const left = await usesBetween(db, await readSpan(db, since))
    .limit(1)
    .executeTakeFirst();
  if (!left) return;

  await transact(async (tx) => {
    // New blocks take this lock, too: nothing may be written into the window while it moves.
    if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(7001)`.execute(tx);
    const span = await readSpan(tx, since);
    const passed = await usesBetween(tx, span)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('nft_blocks.nft')
      .execute();
    for (const { nft, count } of passed) {
      const gained = span.isBack ? Number(count) : -Number(count);
      await tx
        .updateTable('catalogue')
        .set(({ eb }) => ({
          recent: eb('recent', '+', gained),
          trend: eb('trend', '-', 7 * gained),
        }))
        .where('nft', '=', nft)
        .execute();
    }
    await tx.updateTable('catalogue_window').set({ since }).execute();
  });
}

/** Range of the uses that leave the window or, if it moves back, enter it. */
interface Span {
  from: number;
  to: number;
  isBack: boolean;
}

async function readSpan(db: Db, since: number): Promise<Span> {
  const row = await db.selectFrom('catalogue_window').select('since').executeTakeFirstOrThrow();
  const before = Number(row.since);
  return { from: Math.min(before, since), to: Math.max(before, since), isBack: since < before };
}

const usesBetween = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('transactions')
    .innerJoin('nft_blocks', 'nft_blocks.transaction_number', 'transactions.number')
    .select('nft_blocks.nft')
    .where('epoch', '>=', from)
    .where('epoch', '<', to);

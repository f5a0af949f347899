import { TRENDING } from '@trove/shared/contract/limits.ts';
import { sql } from 'kysely';

import { dialectOf } from '../db/dialect-of.ts';
import type { Db } from '../db/schema.ts';
import type { Transact } from '../db/transact.ts';

interface Parts {
  db: Db;
  transact: Transact;
  clock: { now(): number };
}

/** Moves the window of recent uses up to now; who asks for what is trending calls it first (decisions 11). */
export async function moveWindow({ db, transact, clock }: Parts): Promise<void> {
  const since = Math.ceil((clock.now() - TRENDING.windowMs) / 1000);
  // Mostly nothing has left the window since the last time.
  const left = await usesBetween(db, since).limit(1).executeTakeFirst();
  if (!left) return;

  await transact(async (tx) => {
    // Like a new block: nothing may be written into the window while it moves.
    if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(7001)`.execute(tx);
    const expired = await usesBetween(tx, since)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('nft_blocks.nft')
      .execute();
    for (const { nft, count } of expired) {
      await tx
        .updateTable('catalogue')
        .set(({ eb }) => ({
          recent: eb('recent', '-', Number(count)),
          trend: eb('trend', '+', 7 * Number(count)),
        }))
        .where('nft', '=', nft)
        .execute();
    }
    await tx.updateTable('catalogue_window').set({ since }).where('since', '<', since).execute();
  });
}

const usesBetween = (db: Db, since: number) =>
  db
    .selectFrom('transactions')
    .innerJoin('nft_blocks', 'nft_blocks.transaction_number', 'transactions.number')
    .select('nft_blocks.nft')
    .where('epoch', '>=', (query) => query.selectFrom('catalogue_window').select('since'))
    .where('epoch', '<', since);

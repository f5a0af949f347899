import { DAY, SECOND } from '@trove/contract/time.ts';
import type { UsageDays } from '@trove/contract/wire/assets/usage.ts';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';

const DAY_S = DAY / SECOND;

/** Counts the uses of assets by day of UTC, the oldest first and today last. */
export async function usageByDay(
  db: Db,
  nfts: readonly string[],
  days: number,
  now: number,
): Promise<UsageDays> {
  const first = Math.floor(now / 1000 / DAY_S) - days + 1;
  const rows = await db
    .selectFrom('nft_blocks')
    .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
    .select(({ fn }) => [
      'nft',
      // A division of integers yields an integer in both databases.
      sql<number>`transactions.epoch / ${sql.lit(DAY_S)}`.as('day'),
      fn.countAll<number>().as('uses'),
    ])
    .where('nft', 'in', [...nfts])
    .where('epoch', '>=', first * DAY_S)
    .groupBy(['nft', 'day'])
    .execute();
  const range = Array.from({ length: days }, (_none, index) => first + index);
  const usesOf = (nft: string, day: number) =>
    Number(rows.find((row) => row.nft === nft && Number(row.day) === day)?.uses ?? 0);
  return {
    days: range.map((day) => new Date(day * DAY_S * 1000).toISOString().slice(0, 10)),
    usage: Object.fromEntries(nfts.map((nft) => [nft, range.map((day) => usesOf(nft, day))])),
  };
}

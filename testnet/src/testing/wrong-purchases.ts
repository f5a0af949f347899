import { factOf } from '../platform/db/fact-of.ts';
import type { Db } from '../platform/db/schema.ts';

/** Returns the purchases that were not paid exactly once, with the number of their payments. */
export async function wrongPurchases(
  db: Db,
  bought: readonly { did: string; nft: string }[],
): Promise<string[]> {
  const nft = factOf(db, 'facts', 'nft');
  const rows = await db
    .selectFrom('transactions')
    .select((select) => ['did', nft.as('nft'), select.fn.countAll<number>().as('payments')])
    .where('kind', '=', 'payment')
    .groupBy(['did', nft])
    .execute();
  const payments = new Map(rows.map((row) => [`${row.did} ${row.nft}`, Number(row.payments)]));
  return bought
    .map(({ did, nft: id }) => `${did} ${id}`)
    .flatMap((key) => (payments.get(key) === 1 ? [] : [`${key}: ${payments.get(key) ?? 0}`]));
}

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';

/**
 * Counts by asset the people who have its file: who bought it or has downloaded it, each once. A purchase delivers the
 * file, so that no page shows fewer downloads than purchases. `nfts` is a list or a subquery.
 */
export async function countDownloads(
  db: Db,
  nfts: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ nft: string; count: number }>`
    select nft, count(*) as count from (
      select did, nft from downloads where nft in (${nfts})
      union
      select did, nft from entitlements where nft in (${nfts})
    ) as holders group by nft`.execute(db);
  return new Map(rows.map(({ nft, count }) => [nft, Number(count)]));
}

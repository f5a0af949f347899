import type { Context } from '../../core/context.ts';

/** Counts a completed download, one per DID, asset and day (rules.md#trade). */
export async function countDownload(
  { clock, db }: Context,
  did: string,
  nft: string,
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('downloads')
    .values({ did, nft, day: new Date(now).toISOString().slice(0, 10), created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

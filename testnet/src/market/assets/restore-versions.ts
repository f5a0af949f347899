import { sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';

/**
 * Adds the record of the file to each asset without one, and lets buyers hold a version that exists: an earlier version
 * of the network that ran on a newer schema published and sold without records, and their buyers got no file. Resolves
 * with the number of repaired rows.
 */
export async function restoreVersions(db: Db, transact: Transact): Promise<number> {
  const lacking = await db
    .selectFrom('assets')
    .select('nft')
    .where(sql<boolean>`${withoutRecord}`)
    .union(
      db
        .selectFrom('entitlements')
        .select('nft')
        .where(sql<boolean>`${holdsNothing}`),
    )
    .limit(1)
    .executeTakeFirst();
  if (!lacking) return 0;
  return transact(async (tx) => {
    const added = await sql`
      insert into asset_versions (nft, version, file, file_name, notes, changed_in, created)
      select nft, version, nft, file_name, '', deployed_in, created from assets
      where ${withoutRecord}`.execute(tx);
    const held = await sql`
      update entitlements set held_version =
        (select max(version) from asset_versions where asset_versions.nft = entitlements.nft)
      where ${holdsNothing}
        and exists (select 1 from asset_versions where asset_versions.nft = entitlements.nft)`.execute(
      tx,
    );
    return Number(added.numAffectedRows ?? 0n) + Number(held.numAffectedRows ?? 0n);
  });
}

/** A file belongs to one asset; one whose file another asset has cannot get it back. */
const withoutRecord = sql`
  not exists (select 1 from asset_versions where asset_versions.nft = assets.nft)
  and not exists (select 1 from asset_versions where asset_versions.file = assets.nft)`;

const holdsNothing = sql`not exists (
  select 1 from asset_versions
  where asset_versions.nft = entitlements.nft and asset_versions.version = entitlements.held_version
)`;

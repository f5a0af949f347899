import type { Profile } from '@trove/contract/wire/trade/profile.ts';

import { keepName } from '../../people/names/name-looks.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

const EMPTY: Profile = {
  name: '',
  bio: '',
  location: '',
  website: '',
  twitter: '',
  github: '',
  linkedin: '',
};

/** Returns the profile of a DID as it wrote it, with the revision an edit starts from. */
export async function readProfile(db: Db, did: string): Promise<Profile & { revision: number }> {
  const row = await db
    .selectFrom('profiles')
    .select(['facts', 'changed'])
    .where('did', '=', did)
    .executeTakeFirst();
  if (!row) return { ...EMPTY, revision: 0 };
  return { ...EMPTY, ...(JSON.parse(row.facts) as Partial<Profile>), revision: row.changed };
}

/** Refuses to overwrite what another tab has written since `revision`. */
export async function requireRevision(
  db: Db,
  did: string,
  revision: number | undefined,
): Promise<void> {
  if (revision !== undefined && (await readProfile(db, did)).revision !== revision) {
    throw new Refusal('Your profile was changed in the meantime. Please reload it.', 409);
  }
}

export async function keepProfile(
  tx: Tx,
  did: string,
  profile: Profile,
  now: number,
): Promise<void> {
  // Two changes within one millisecond have different revisions, so that neither can pass for the other.
  const { revision } = await readProfile(tx, did);
  const row = { facts: JSON.stringify(profile), changed: Math.max(now, revision + 1) };
  await keepName(tx, { kind: 'publisher', id: did, did, since: now }, profile.name);
  await tx
    .insertInto('profiles')
    .values({ did, ...row })
    .onConflict((conflict) => conflict.column('did').doUpdateSet(row))
    .execute();
}

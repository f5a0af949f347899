import { asText, parseJsonRecord } from '@trove/contract/wire/loose.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

import type { Db } from '../../platform/db/schema.ts';

/** Returns the profile names of the accounts that have one. */
export async function profileNames(db: Db, dids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(dids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['did', 'facts'])
    .where('did', 'in', wanted)
    .execute();
  return new Map(
    rows.flatMap(({ did, facts }) => {
      const name = asText(parseJsonRecord(facts)['name']);
      return name === undefined ? [] : [[did, name] as const];
    }),
  );
}

/** Returns a function that maps a DID to its profile name or, without one, to a short form of the DID. */
export async function displayNames(
  db: Db,
  dids: readonly string[],
): Promise<(did: string) => string> {
  const names = await profileNames(db, dids);
  return (did) => names.get(did) ?? middleShortened(did);
}

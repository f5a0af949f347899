import { middleShortened } from '@trove/shared/lib/middle-shortened.ts';

import type { Db } from '../db/schema.ts';

/** What people call themselves, and a short form of their DID where they call themselves nothing. */
export async function displayNames(
  db: Db,
  dids: readonly string[],
): Promise<(did: string) => string> {
  const wanted = [...new Set(dids)];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('profiles')
          .select(['did', 'facts'])
          .where('did', 'in', wanted)
          .execute();
  const names = new Map(
    rows.map(({ did, facts }) => [did, (JSON.parse(facts) as { name?: string }).name ?? '']),
  );
  return (did) => names.get(did) || middleShortened(did);
}

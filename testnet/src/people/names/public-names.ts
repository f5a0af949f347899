import { asText, parseJsonRecord } from '@trove/contract/wire/loose.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

import type { Db } from '../../platform/db/schema.ts';
import { findLookAlikes } from './name-looks.ts';

const DID_PIECE = 4;

/** The public name of a person, as lists show it. */
export interface PublicName {
  name: string;
  /** Whether an older name of somebody else looks the same. */
  looksAlike: boolean;
}

/**
 * Returns the public names of the people who have one. The later of two names that look alike is followed by the end of
 * its DID, so that a list tells the two people apart; `requireOwnName` keeps everybody from choosing such an ending.
 */
export async function publicNames(
  db: Db,
  dids: readonly string[],
): Promise<Map<string, PublicName>> {
  const wanted = [...new Set(dids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['did', 'facts'])
    .where('did', 'in', wanted)
    .execute();
  const alike = await findLookAlikes(
    db,
    'publisher',
    rows.map(({ did }) => did),
  );
  return new Map(
    rows.flatMap(({ did, facts }) => {
      const own = asText(parseJsonRecord(facts)['name']);
      if (own === undefined) return [];
      const looksAlike = alike.has(did);
      const name = looksAlike ? `${own} (…${did.slice(-DID_PIECE)})` : own;
      return [[did, { name, looksAlike }] as const];
    }),
  );
}

/** Returns a function that maps a DID to its public name or, without one, to a short form of the DID. */
export async function displayNames(
  db: Db,
  dids: readonly string[],
): Promise<(did: string) => string> {
  const names = await publicNames(db, dids);
  return (did) => names.get(did)?.name ?? middleShortened(did);
}

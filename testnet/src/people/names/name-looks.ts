import { parseJsonRecord, asText } from '@trove/contract/wire/loose.ts';

import type { NameLookRow } from '../../platform/db/account-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { looksOf, plainCase } from './looks.ts';

type Named = Pick<NameLookRow, 'kind' | 'id' | 'did' | 'since'>;

/** Stores what a name looks like. A name that has not changed is as old as before. */
export async function keepName(db: Db, named: Named, text: string): Promise<void> {
  const name = plainCase(text.replaceAll('\0', ''));
  const { kind, id } = named;
  const before = await db
    .selectFrom('name_looks')
    .select('name')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  if (before?.name === name) return;
  await forgetName(db, kind, id);
  const looks = looksOf(text.replaceAll('\0', ''));
  await db
    .insertInto('name_looks')
    .values(looks.map((look) => ({ ...named, name, look })))
    .execute();
}

/** Stores the new owner of an asset, whose own assets its name may look like. */
export async function giveName(db: Db, nft: string, did: string): Promise<void> {
  await db
    .updateTable('name_looks')
    .set({ did })
    .where('kind', '=', 'asset')
    .where('id', '=', nft)
    .execute();
}

export async function forgetName(db: Db, kind: NameLookRow['kind'], id: string): Promise<void> {
  await db.deleteFrom('name_looks').where('kind', '=', kind).where('id', '=', id).execute();
}

/**
 * Returns which of these publishers or assets have a name that looks like the older name of another publisher, or of
 * another publisher's asset. Assets of the same name are common and say what they are; publishers of the same name do not.
 */
export async function findLookAlikes(
  db: Db,
  kind: NameLookRow['kind'],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('name_looks as one')
    .innerJoin('name_looks as older', (join) =>
      join
        .onRef('older.kind', '=', 'one.kind')
        .onRef('older.look', '=', 'one.look')
        .onRef('older.did', '<>', 'one.did')
        .onRef('older.since', '<', 'one.since'),
    )
    .select('one.id')
    .distinct()
    .where('one.kind', '=', kind)
    .where('one.id', 'in', [...new Set(ids)])
    .where('one.look', '<>', '')
    .$if(kind === 'asset', (query) => query.whereRef('older.name', '<>', 'one.name'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const BATCH = 500;

/** Stores the looks of profiles that an older version has written. Runs before any request is served. */
export async function keepOlderNames(db: Db, transact: Transact): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('profiles')
      .leftJoin('name_looks', (join) =>
        join.onRef('name_looks.id', '=', 'profiles.did').on('kind', '=', 'publisher'),
      )
      .select(['profiles.did', 'facts', 'changed'])
      .where('name_looks.id', 'is', null)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    await transact(async (tx: Tx) => {
      for (const { did, facts, changed } of rows) {
        const name = asText(parseJsonRecord(facts)['name']) ?? '';
        await keepName(tx, { kind: 'publisher', id: did, did, since: changed }, name);
      }
    });
  }
}

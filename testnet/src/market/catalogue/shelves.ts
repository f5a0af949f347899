import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';

export interface Shelf {
  id: number;
  groups: readonly string[];
  size: number;
}

/** Returns the shelves of a list, with their sizes: one per combination of categories, so far fewer than assets. */
export async function shelvesOf(db: Db, type: string, compId: string): Promise<Shelf[]> {
  const rows = await db
    .selectFrom('catalogue_shelves')
    .select(['id', 'groups', 'size'])
    .where('type', '=', type)
    .where('comp_id', '=', compId)
    .where('size', '>', 0)
    .execute();
  return describeRows('shelves', rows, (row) => ({
    ...row,
    groups: JSON.parse(row.groups) as string[],
  }));
}

/** Returns the shelves with any of the chosen groups; none chosen means all (spec 000 §2.4). */
export const chosenShelves = (shelves: readonly Shelf[], chosen: readonly string[]): Shelf[] =>
  shelves.filter(
    ({ groups }) => chosen.length === 0 || groups.some((group) => chosen.includes(group)),
  );

export const sizeOf = (parts: readonly { size: number }[]): number =>
  parts.reduce((sum, { size }) => sum + size, 0);

/** Counts the assets of one type that are items of competitions. */
export async function sizeInCompetitions(db: Db, type: string): Promise<number> {
  const { size } = await db
    .selectFrom('catalogue_shelves')
    .select(({ fn }) => fn.sum<number | null>('size').as('size'))
    .where('type', '=', type)
    .where('comp_id', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(size ?? 0);
}

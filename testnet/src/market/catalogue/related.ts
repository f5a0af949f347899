import { OTHER_CATEGORY } from '@trove/contract/taxonomy/taxonomy.ts';
import { RELATED_MAX } from '@trove/contract/wire/assets/related.ts';

import type { CatalogueRow } from '../../platform/db/catalogue-rows.ts';
import type { Db } from '../../platform/db/schema.ts';

export interface Related {
  /** Assets it was made from, as its publisher declares. */
  trainedOn: string[];
  /** Assets made from it. */
  usedBy: string[];
  similar: string[];
}

type Own = Pick<CatalogueRow, 'nft' | 'type' | 'comp_id' | 'shelf'>;

/** Maximum number of assets compared per tag, and of the most bought of the category: frequent tags mean little. */
const COMPARED = 200;
const WEIGHT = { tag: 3, category: 2 };

/** The shelf of the models that name no task. */
const NO_TASK = JSON.stringify([OTHER_CATEGORY]);

/** Returns the relations of an asset to others on the market, each list best first. */
export async function relatedTo(db: Db, nft: string): Promise<Related> {
  const own = await db
    .selectFrom('catalogue')
    .select(['nft', 'type', 'comp_id', 'shelf'])
    .where('nft', '=', nft)
    .where('type', '<>', '')
    .executeTakeFirst();
  if (!own) return { trainedOn: [], usedBy: [], similar: [] };
  const links = db.selectFrom('catalogue_origins').limit(COMPARED);
  const origins = await links.select('origin').where('nft', '=', nft).execute();
  const makes = await links.select('nft').where('origin', '=', nft).execute();
  return {
    trainedOn: await ranked(
      db,
      own,
      origins.map(({ origin }) => origin),
    ),
    usedBy: await ranked(
      db,
      own,
      makes.map((make) => make.nft),
    ),
    similar: await similarTo(db, own),
  };
}

/** Returns the most bought of these assets that are visible to users who see the asset. */
async function ranked(db: Db, { nft, comp_id }: Own, nfts: readonly string[]): Promise<string[]> {
  if (nfts.length === 0) return [];
  const rows = await db
    .selectFrom('catalogue')
    .select('nft')
    .where('nft', 'in', nfts)
    .where('nft', '<>', nft)
    .where('type', '<>', '')
    .where('comp_id', 'in', ['', comp_id])
    .orderBy('bought')
    .orderBy('newest')
    .limit(RELATED_MAX)
    .execute();
  return rows.map((row) => row.nft);
}

/**
 * Returns assets of the same type that share a tag or a task, ordered by how much they share, then by purchases. The
 * shelf of a dataset is its format, which says nothing about its content.
 */
async function similarTo(db: Db, { nft, type, shelf }: Own): Promise<string[]> {
  const weights = new Map<string, number>();
  const add = (rows: readonly { nft: string }[], weight: number) => {
    for (const row of rows) weights.set(row.nft, (weights.get(row.nft) ?? 0) + weight);
  };
  const tags = await db
    .selectFrom('catalogue_terms')
    .select('term')
    .where('nft', '=', nft)
    .where('kind', '=', 'tag')
    .execute();
  for (const { term } of tags) {
    add(
      await db
        .selectFrom('catalogue_terms')
        .select('nft')
        .where('term', '=', term)
        .where('kind', '=', 'tag')
        .orderBy('nft')
        .limit(COMPARED)
        .execute(),
      WEIGHT.tag,
    );
  }
  add(
    await db
      .selectFrom('catalogue')
      .innerJoin('catalogue_shelves', 'catalogue_shelves.id', 'shelf')
      .select('nft')
      .where('shelf', '=', shelf)
      .where('catalogue_shelves.type', '=', 'model')
      .where('groups', '<>', NO_TASK)
      .orderBy('bought')
      .orderBy('newest')
      .limit(COMPARED)
      .execute(),
    WEIGHT.category,
  );
  weights.delete(nft);
  if (weights.size === 0) return [];
  const rows = await db
    .selectFrom('catalogue')
    .select(['nft', 'bought', 'newest'])
    .where('nft', 'in', [...weights.keys()])
    .where('type', '=', type)
    .where('comp_id', '=', '')
    .execute();
  const weightOf = (id: string) => weights.get(id) ?? 0;
  return rows
    .toSorted(
      (one, other) =>
        weightOf(other.nft) - weightOf(one.nft) ||
        one.bought - other.bought ||
        one.newest - other.newest,
    )
    .slice(0, RELATED_MAX)
    .map((row) => row.nft);
}

import { RATING_PRIOR } from '@trove/contract/limits.ts';
import { sql } from 'kysely';

import { forgetName, keepName } from '../../people/names/name-looks.ts';
import type { AssetRow, Db, Tx } from '../../platform/db/schema.ts';
import { writePicture } from '../assets/pictures.ts';
import { describeAsset, type Described, RULES } from './describe-asset.ts';
import { writeNameStarts } from './search/name-starts.ts';
import { writeTerms } from './search/write-terms.ts';
import { writeOrigins } from './write-origins.ts';

/**
 * Writes an asset into the index, in the commit that deploys it or changes its metadata or its file. Price, owner,
 * likes, ratings and uses are updated by triggers instead (migrations 0041, 0071).
 */
export async function indexAsset(tx: Tx, asset: AssetRow): Promise<void> {
  const { nft } = asset;
  const { groups, asset: read, ...described } = describeAsset(asset);
  const before = await tx
    .selectFrom('catalogue')
    .select('shelf')
    .where('nft', '=', nft)
    .executeTakeFirst();
  const shelf = await shelfOf(tx, described, groups);
  await writeTerms(tx, nft, read, described.slug);
  await writeOrigins(tx, nft, read);
  await writePicture(tx, asset);
  await writeNameStarts(tx, described);
  await writeLooks(tx, asset, described, before !== undefined);

  if (before) {
    await tx
      .updateTable('catalogue')
      .set({ ...described, rules: RULES, shelf })
      .where('nft', '=', nft)
      .execute();
  } else {
    await tx
      .insertInto('catalogue')
      .values({
        ...described,
        ...(await countsOf(tx, nft)),
        nft,
        rules: RULES,
        shelf,
        owner_did: asset.owner_did,
        newest: -asset.deployed_in,
        price: asset.price,
        dear: -asset.price,
      })
      .execute();
  }
  if (before?.shelf === shelf) return;
  await resize(tx, shelf, 1);
  if (before) await resize(tx, before.shelf, -1);
}

/** Only names that everybody can see are compared: no asset of a competition is told by the mark of another one. */
async function writeLooks(
  tx: Tx,
  { nft, owner_did: did, deployed_in, changed_in }: AssetRow,
  { type, comp_id, name }: Pick<Described, 'type' | 'comp_id' | 'name'>,
  isKnown: boolean,
): Promise<void> {
  if (type === '' || comp_id !== '') return forgetName(tx, 'asset', nft);
  const since = isKnown ? changed_in : deployed_in;
  return keepName(tx, { kind: 'asset', id: nft, did, since }, name);
}

const BATCH = 500;

/** Indexes assets of an older version of the network or of the rules. Runs before any request is served. */
export async function indexBacklog(
  db: Db,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('assets')
      .leftJoin('catalogue', 'catalogue.nft', 'assets.nft')
      .selectAll('assets')
      .where((where) =>
        where.or([where('catalogue.nft', 'is', null), where('catalogue.rules', '<>', RULES)]),
      )
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    await transact(async (tx) => {
      for (const row of rows) await indexAsset(tx, row);
    });
  }
}

const resize = (tx: Tx, id: number, by: number) =>
  tx
    .updateTable('catalogue_shelves')
    .set(({ eb }) => ({ size: eb('size', '+', by) }))
    .where('id', '=', id)
    .execute();

/** Returns the id of the shelf of these groups, which is created for its first asset. */
async function shelfOf(
  tx: Tx,
  { type, comp_id }: Pick<Described, 'type' | 'comp_id'>,
  groups: readonly string[],
): Promise<number> {
  const place = { type, comp_id, groups: JSON.stringify(groups) };
  const known = await tx
    .selectFrom('catalogue_shelves')
    .select('id')
    .where('type', '=', type)
    .where('comp_id', '=', comp_id)
    .where('groups', '=', place.groups)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('catalogue_shelves')
    .values({
      ...place,
      id: sql`(select coalesce(max(id), 0) + 1 from catalogue_shelves)`,
      size: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function countsOf(tx: Tx, nft: string) {
  const { uses, recent, last } = await tx
    .selectFrom('nft_blocks')
    .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
    .select(({ fn }) => [
      fn.countAll<number>().as('uses'),
      sql<
        number | null
      >`sum(case when transactions.epoch >= (select since from catalogue_window) then 1 else 0 end)`.as(
        'recent',
      ),
      fn.max('transactions.epoch').as('last'),
    ])
    .where('nft', '=', nft)
    .executeTakeFirstOrThrow();
  const { likes } = await tx
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('nft', '=', nft)
    .executeTakeFirstOrThrow();
  const { stars, raters } = await tx
    .selectFrom('ratings')
    .select(({ fn }) => [
      fn.sum<number | null>('stars').as('stars'),
      fn.countAll<number>().as('raters'),
    ])
    .where('nft', '=', nft)
    .where('verified_buyer', '=', 1)
    .executeTakeFirstOrThrow();
  const { bought } = await tx
    .selectFrom('entitlements')
    .select(({ fn }) => fn.countAll<number>().as('bought'))
    .where('nft', '=', nft)
    .executeTakeFirstOrThrow();
  const [given, count] = [Number(stars ?? 0), Number(raters)];
  const [all, fresh] = [Number(uses), Number(recent ?? 0)];
  const withPrior = RATING_PRIOR.users * RATING_PRIOR.stars + given;
  // A use weighs 3 and a recent one 7 more, as in the triggers.
  return {
    rated: -Math.floor((1000 * withPrior) / (RATING_PRIOR.users + count)),
    stars: count === 0 ? 0 : Math.floor((20 * given + count) / (2 * count)),
    bought: -bought + 0,
    liked: -likes,
    uses: all,
    recent: fresh,
    trend: -(3 * all + 7 * fresh),
    last_used: -(last ?? 0),
  };
}

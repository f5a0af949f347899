import { assetSchema } from '@trove/contract/wire/assets/asset.ts';
import { type AssetAddress, findAsset } from '@trove/kit/api/catalogue/find-asset.ts';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import * as z from 'zod/mini';

import { type Closed, isClosed } from '../../people/competitions/closed-to.ts';
import type { Database, Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { nameColumn } from './describe-asset.ts';
import { slugColumn } from './search/write-terms.ts';
import { type Shop, type WireRow, wireRows } from './wire-rows.ts';

/** Maximum number of assets of one name that are compared. */
const NAMESAKES_MAX = 100;

/**
 * Returns the assets that an address may mean, competition items only if it means nothing else (product.md#1). Refuses
 * with 403 if it means only items of closed competitions.
 */
export async function findAssets(
  shop: Shop,
  address: AssetAddress,
  closed: Closed = { did: '', competitions: [], owned: [] },
): Promise<WireRow[]> {
  const { db } = shop;
  const { slug, nft } = address;
  const spaced = nameColumn(slug.replaceAll('-', ' '));
  const candidateRows = [
    await candidates(db, ({ eb }) => eb('nft', 'in', [nft ?? '', slug])),
    await candidates(db, ({ eb }) => eb('name', '=', spaced)),
    await candidates(db, ({ eb }) => eb('slug', '=', nameColumn(slug))),
    // Ignores case; assets that only had this slug formerly are not found by `findAsset`.
    await candidates(db, (one) => {
      const slugs = one.selectFrom('catalogue_slugs').where('slug', '=', slugColumn(slug));
      return one('nft', 'in', slugs.select('nft'));
    }),
  ];
  const newestFirst = [
    ...new Map(candidateRows.flat().map((row) => [row.nft, row])).values(),
  ].toSorted((one, other) => one.newest - other.newest);
  const rows = await wireRows(
    shop,
    newestFirst.map((row) => row.nft),
    { hasCards: true },
  );
  const named = rows.flatMap((row) => {
    const { success, data } = z.safeParse(assetSchema, row);
    return success ? [{ ...data, row }] : [];
  });
  const found = findAsset(
    named.filter(({ compId }) => compId === undefined),
    address,
  );
  // An address with the id of an item means that item, even if another asset has its name.
  const isNamed = named.some(({ id, compId }) => id === nft && compId !== undefined);
  if (found.length > 0 && !isNamed) return found.map(({ row }) => row);
  const entries = findAsset(named, address);
  const open = entries.filter(
    ({ id, compId = '' }) => !isClosed(closed, { nft: id, comp_id: compId }),
  );
  if (open.length === 0 && entries.length > 0) throw httpRefusal(403);
  return open.length > 0 ? open.map(({ row }) => row) : findByFormerSlug(shop, slug);
}

/** Returns the assets that had this address formerly. */
async function findByFormerSlug(shop: Shop, slug: string): Promise<WireRow[]> {
  const rows = await shop.db
    .selectFrom('catalogue_slugs')
    .innerJoin('catalogue', 'catalogue.nft', 'catalogue_slugs.nft')
    .select('catalogue.nft')
    .where('catalogue_slugs.slug', '=', slugColumn(slug))
    .where('type', '<>', '')
    .where('comp_id', '=', '')
    .orderBy('newest')
    .limit(NAMESAKES_MAX)
    .execute();
  return wireRows(
    shop,
    rows.map(({ nft }) => nft),
    { hasCards: true },
  );
}

type Condition = (
  builder: ExpressionBuilder<Database, 'catalogue'>,
) => ExpressionWrapper<Database, 'catalogue', SqlBool>;

const candidates = (db: Db, condition: Condition) =>
  db
    .selectFrom('catalogue')
    .select(['nft', 'newest'])
    .where(condition)
    .where('type', '<>', '')
    .orderBy('newest')
    .limit(NAMESAKES_MAX)
    .execute();

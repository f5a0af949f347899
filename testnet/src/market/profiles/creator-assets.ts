import { type Paging, getPaging } from '@trove/kit/lib/paginate.ts';

import { type Shop, type WireRow, wireRows } from '../catalogue/wire-rows.ts';

/** Returns the assets of a creator on the market, newest first, without entries of competitions. */
export async function creatorAssets(
  shop: Shop,
  did: string,
  { type, page, perPage }: { type: 'model' | 'dataset'; page: number; perPage: number },
): Promise<Paging & { items: WireRow[] }> {
  const own = shop.db
    .selectFrom('catalogue')
    .where('owner_did', '=', did)
    .where('type', '=', type)
    .where('comp_id', '=', '');
  const { count } = await own
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const paging = getPaging(Number(count), page, perPage);
  const rows = await own
    .select('nft')
    .orderBy('newest')
    .offset((paging.page - 1) * perPage)
    .limit(perPage)
    .execute();
  const items = await wireRows(
    shop,
    rows.map(({ nft }) => nft),
  );
  return { items, ...paging };
}

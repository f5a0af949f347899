import { getPaging } from '@trove/kit/lib/paginate.ts';

import type { Db } from '../../../platform/db/schema.ts';
import { filterOf, type Page, type PageRequest, readPage } from '../read-page.ts';
import { type WideMatch, wideMatches } from './wide-matches.ts';

export interface WidePage extends Page {
  /** By id, the matching term of the assets with the query in neither name nor description. */
  found: ReadonlyMap<string, WideMatch>;
}

/** Reads a page of a search that continues, after the matches of the specification, with those of other terms. */
export async function readWidePage(
  db: Db,
  request: PageRequest & { query: string },
): Promise<WidePage> {
  const { page, perPage, type, compId, query } = request;
  const first = await readPage(db, request);
  const filter = await filterOf(db, request);
  const wide = await wideMatches(db, { type, compId, query, filter });
  const paging = getPaging(first.total + wide.length, page, perPage);
  const start = (paging.page - 1) * perPage;
  const own = start < first.total ? first.nfts : [];
  const skipped = Math.max(0, start - first.total);
  const more = wide.slice(skipped, skipped + perPage - own.length);
  return {
    ...paging,
    nfts: [...own, ...more.map(({ nft }) => nft)],
    next: null,
    found: new Map(more.map((match) => [match.nft, match])),
  };
}

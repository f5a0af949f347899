import type { Db } from '../../../platform/db/schema.ts';
import type { PageRequest } from '../read-page.ts';

/** Maximum number of pages to keep: 50 ids each are a few kilobytes. */
const PAGES_MAX = 1000;

/** Pages of searches, which many users request with the same few letters while they type. */
export interface SearchCache {
  /** Returns the page that `read` would return, from the cache if nothing that is searched has changed since. */
  read<Page>(
    request: PageRequest,
    kind: 'plain' | 'wide',
    read: () => Promise<Page>,
  ): Promise<Page>;
}

/** Creates a cache that is valid for all processes of the network: the database counts the changes. */
export function createSearchCache(db: Db): SearchCache {
  const pages = new Map<string, unknown>();
  let cached = -1;

  return {
    async read<Page>(request: PageRequest, kind: string, read: () => Promise<Page>) {
      if (!isCacheable(request)) return read();
      const { revision } = await db
        .selectFrom('search_revision')
        .select('revision')
        .executeTakeFirstOrThrow();
      if (revision > cached) {
        pages.clear();
        cached = revision;
      }
      const key = JSON.stringify([kind, request]);
      const known = pages.get(key) as Page | undefined;
      const page = known ?? (await read());
      // Another request may have seen a newer revision meanwhile.
      if (revision !== cached) return page;
      // Moves the page to the end of the map, which is ordered by last use.
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
}

/** Prices, ratings and owners, by which lists are filtered and sorted, change without a new revision. */
const isCacheable = ({ query, order, compId, chosen, facets = {}, ownerDid }: PageRequest) =>
  query !== undefined &&
  order === 'match' &&
  compId === '' &&
  ownerDid === undefined &&
  chosen.length === 0 &&
  Object.keys(facets).length === 0;

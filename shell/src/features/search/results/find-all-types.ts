import { paths } from '@trove/contract/paths.ts';

import type { Network } from '#common/network.ts';

import { SEARCH_TYPES } from '../search-type.ts';
import type { SearchType } from '../search-type.ts';
import { findHits } from './find-hits.ts';
import type { HitPage } from './find-hits.ts';

export interface AllHits extends HitPage {
  /** Number of results of the other types. */
  others: readonly { type: SearchType; total: number }[];
}

/** Returns the results of one type and the counts of the others, whose failures are ignored. */
export async function findAllTypes(
  type: SearchType,
  query: string,
  network: Network,
): Promise<AllHits> {
  const [own, ...others] = await Promise.all([
    findHits(type, query, network),
    ...SEARCH_TYPES.filter((other) => other !== type).map(async (other) => ({
      type: other,
      total: await findHits(other, query, network).then(
        ({ total }) => total,
        () => 0,
      ),
    })),
  ]);
  return { ...own, others: others.filter(({ total }) => total > 0) };
}

/** Returns the path of the list of all results of a type; providers have no such page. */
export const resultsPath = (type: SearchType, find: string): string | undefined =>
  type === 'infra' ? undefined : paths.found(type, find);

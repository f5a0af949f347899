import type { Network } from '#common/network.ts';

import { findHits } from '../search/results/find-hits.ts';
import type { HitPage, SearchHit } from '../search/results/find-hits.ts';
import { SEARCH_TYPES } from '../search/search-type.ts';
import type { SearchType } from '../search/search-type.ts';

/** Maximum number of results of each type, so that all types are in view. */
const SHOWN = 4;

export interface HitGroup {
  type: SearchType;
  hits: readonly SearchHit[];
  total: number;
}

const cut = ({ hits, total }: HitPage): HitPage => ({ hits: hits.slice(0, SHOWN), total });

/** Returns the best results of every type; types without a match are left out. */
export async function findEverywhere(query: string, network: Network): Promise<HitGroup[]> {
  const groups = await Promise.all(
    SEARCH_TYPES.map(async (type) => ({
      type,
      ...cut(await findHits(type, query, network)),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}

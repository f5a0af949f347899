import { PARALLEL_HISTORIES } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';

import { inParallel } from '../../lib/in-parallel.ts';
import type { ReadProgress, ReadOptions } from './partial-query.ts';

const FACT_CACHE_MS = 15 * MINUTE;
/**
 * Time for which a fact stays fresh: reading all facts of a large market takes minutes, during which the first must
 * not become stale.
 */
export const FACT_CACHE = { staleTime: FACT_CACHE_MS, gcTime: FACT_CACHE_MS };

/** Maximum number of progress reports, however many facts are read. */
const PARTS = 100;

/** Facts read so far, by the ids of their assets. */
export interface EachSoFar<Fact> {
  facts: ReadonlyMap<string, Fact>;
  reading: ReadProgress;
}

/**
 * Reads a fact that costs one call for each asset, in the order of the assets and only few concurrently, so that
 * these calls do not delay other ones.
 */
export async function readEach<Fact>(
  assets: readonly Asset[],
  read: (asset: Asset) => Promise<Fact>,
  { signal, onPart }: ReadOptions<EachSoFar<Fact>> = {},
): Promise<ReadonlyMap<string, Fact>> {
  const facts = new Map<string, Fact>();
  const all = assets.length;
  const report = () => {
    const done = facts.size;
    if (done < all && done % Math.ceil(all / PARTS) === 0)
      onPart?.({ facts, reading: { done, all } });
  };
  report();
  const keep = async (asset: Asset) => {
    facts.set(asset.id, await read(asset));
    report();
  };
  await inParallel(assets, PARALLEL_HISTORIES, keep, signal);
  return facts;
}

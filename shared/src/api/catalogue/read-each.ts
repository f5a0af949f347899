import { PARALLEL_HISTORIES } from '../../contract/limits.ts';
import { MINUTE } from '../../contract/time.ts';
import type { Asset } from '../../contract/wire/assets/asset.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import type { Reading, Waiting } from './in-parts.ts';

const KEPT_MS = 15 * MINUTE;
/**
 * Time for which a fact stays fresh: reading all facts of a large market takes minutes, during which the first must
 * not become stale.
 */
export const KEPT = { staleTime: KEPT_MS, gcTime: KEPT_MS };

/** Maximum number of progress reports, however many facts are read. */
const PARTS = 100;

/** Facts read so far, by the ids of their assets. */
export interface EachSoFar<Fact> {
  facts: ReadonlyMap<string, Fact>;
  reading: Reading;
}

/**
 * Reads a fact that costs one call for each asset, in the order of the assets and only few concurrently, so that
 * these calls do not delay other ones.
 */
export async function readEach<Fact>(
  assets: readonly Asset[],
  read: (asset: Asset) => Promise<Fact>,
  { signal, onPart }: Waiting<EachSoFar<Fact>> = {},
): Promise<ReadonlyMap<string, Fact>> {
  const facts = new Map<string, Fact>();
  const all = assets.length;
  const tell = () => {
    const done = facts.size;
    if (done < all && done % Math.ceil(all / PARTS) === 0)
      onPart?.({ facts, reading: { done, all } });
  };
  tell();
  const keep = async (asset: Asset) => {
    facts.set(asset.id, await read(asset));
    tell();
  };
  await inParallel(assets, PARALLEL_HISTORIES, keep, signal);
  return facts;
}

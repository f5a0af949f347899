import { PARALLEL_HISTORIES } from '../../contract/limits.ts';
import type { Asset } from '../../contract/wire/asset.ts';
import type { UsageEntry } from '../../contract/wire/usage-history.ts';
import type { QueryClient } from '../../kit/core.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { usageHistoryQuery } from '../asset-facts.queries.ts';
import type { Api } from '../create-api.ts';
import type { Reading, Waiting } from './in-parts.ts';
import type { UsedAsset } from './rank.ts';

/** Reading the histories of a large market takes minutes: those read first are still good when the last is here. */
const KEPT_MS = 15 * 60_000;
/** How often a reading tells what it knows so far, however many histories it reads. */
const PARTS = 100;

/** Of one asset; empty when it cannot be read (spec 000 §4). */
export const readHistory = (api: Api, client: QueryClient, id: string): Promise<UsageEntry[]> =>
  client
    .fetchQuery({ ...usageHistoryQuery(api, id), staleTime: KEPT_MS, gcTime: KEPT_MS })
    .catch(() => []);

export interface ReadSoFar {
  used: UsedAsset[];
  reading: Reading;
}

/**
 * The usage history of each asset, a call each: in their order, which is also that of reading. What is not yet read
 * does not wait in front of what others ask.
 */
export async function readHistories(
  api: Api,
  client: QueryClient,
  assets: readonly Asset[],
  { signal, onPart }: Waiting<ReadSoFar> = {},
): Promise<UsedAsset[]> {
  const byId = new Map<string, UsedAsset>();
  const all = assets.length;
  const known = () => assets.flatMap(({ id }) => byId.get(id) ?? []);
  const tell = () => {
    const done = byId.size;
    if (done < all && done % Math.ceil(all / PARTS) === 0)
      onPart?.({ used: known(), reading: { done, all } });
  };
  tell();
  const read = async (asset: Asset) => {
    byId.set(asset.id, { ...asset, history: await readHistory(api, client, asset.id) });
    tell();
  };
  await inParallel(assets, PARALLEL_HISTORIES, read, signal);
  return known();
}

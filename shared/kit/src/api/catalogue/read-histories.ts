import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';

import type { QueryClient } from '../../core.ts';
import { usageHistoryQuery } from '../asset-facts.queries.ts';
import type { Api } from '../create-api.ts';
import type { ReadProgress, ReadOptions } from './partial-query.ts';
import type { UsedAsset } from './rank.ts';
import { FACT_CACHE, readEach } from './read-each.ts';

/** Reads the history of one asset; empty if it cannot be read (spec 000 §4). */
export const readHistory = (api: Api, client: QueryClient, id: string): Promise<UsageEntry[]> =>
  client.fetchQuery({ ...usageHistoryQuery(api, id), ...FACT_CACHE }).catch(() => []);

export interface ReadSoFar {
  used: UsedAsset[];
  reading: ReadProgress;
}

/** Reads the usage history of each asset, one call each. The assets are read and returned in their order. */
export async function readHistories(
  api: Api,
  client: QueryClient,
  assets: readonly Asset[],
  { signal, onPart }: ReadOptions<ReadSoFar> = {},
): Promise<UsedAsset[]> {
  const toUsedAssets = (histories: ReadonlyMap<string, readonly UsageEntry[]>) =>
    assets.flatMap((asset) => {
      const history = histories.get(asset.id);
      return history ? { ...asset, history } : [];
    });
  const histories = await readEach(assets, ({ id }) => readHistory(api, client, id), {
    signal,
    onPart: ({ facts, reading }) => onPart?.({ used: toUsedAssets(facts), reading }),
  });
  return toUsedAssets(histories);
}

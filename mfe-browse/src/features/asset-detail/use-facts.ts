import { findLastUse, getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import type { AssetVersion } from '@trove/contract/wire/trade/purchase.ts';
import {
  fileFactsQuery,
  ratingQuery,
  usageHistoryQuery,
} from '@trove/kit/api/asset-facts.queries.ts';
import { assetVersionsQuery } from '@trove/kit/api/purchases.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { fromEpoch } from '@trove/kit/lib/relative-date.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

const silent = { meta: { silent: true } } as const;

/** Returns the facts of an asset besides its row (spec 000 §2.8). */
export function useFacts(nft: string) {
  const api = useApi();
  const history = useQuery(usageHistoryQuery(api, nft));
  // On a plain node other histories may be in the queue, so the one on the screen is given priority.
  useEffect(() => api.histories.prefer([nft]), [api, nft]);
  const rating = useQuery({ ...ratingQuery(api, nft), ...silent });
  const file = useQuery({ ...fileFactsQuery(api, nft), ...silent });
  const isChanged = (file.data?.newestVersion ?? 1) > 1;
  const versions = useQuery({ ...assetVersionsQuery(api, nft), ...silent, enabled: isChanged });
  const entries = history.data ?? [];
  return {
    /** Whether the usage is not known yet. */
    isPending: history.isPending,
    history: history.isPending ? undefined : entries,
    /** Undefined while it is not known, null if it could not be read; neither means that there are no ratings. */
    rating: rating.data ?? (rating.isError ? null : undefined),
    file: file.data,
    /** Number and date of the newest file; undefined while it is not known. */
    version: getVersion(entries, file.data?.newestVersion, versions.data),
    /** Unix time in seconds of the newest entry. */
    lastUsed: findLastUse(entries),
    purchases: entries.filter((entry) => getUsageCategory(entry) === 'Bought').length,
  };
}

export interface FileVersion {
  number: number;
  at: Date;
}

/**
 * Returns the newest version: the first one is dated by the publication in the history, later ones by the network's
 * records.
 */
function getVersion(
  history: readonly UsageEntry[],
  newest = 1,
  versions: readonly AssetVersion[] = [],
): FileVersion | undefined {
  const later = versions.find(({ version }) => version === newest);
  if (later) return { number: newest, at: new Date(later.at) };
  const published = history.find((entry) => getUsageCategory(entry) === 'Published & Owned');
  if (newest > 1 || published?.epoch === undefined) return undefined;
  return { number: 1, at: fromEpoch(published.epoch) };
}

export type Facts = ReturnType<typeof useFacts>;

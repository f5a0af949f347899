import {
  fileFactsQuery,
  ratingQuery,
  usageHistoryQuery,
} from '@trove/shared/api/asset-facts.queries.ts';
import { lastUsedOf, usageCategoryOf } from '@trove/shared/contract/wire/usage-history.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

const silent = { meta: { silent: true } } as const;

/** What the network knows about an asset beside its row (spec 000 §2.8). */
export function useFacts(nft: string) {
  const api = useApi();
  const history = useQuery(usageHistoryQuery(api, nft));
  // On a plain node others may be waiting for theirs: what is on the screen comes first.
  useEffect(() => api.histories.prefer([nft]), [api, nft]);
  const rating = useQuery({ ...ratingQuery(api, nft), ...silent });
  const file = useQuery({ ...fileFactsQuery(api, nft), ...silent });
  const entries = history.data ?? [];
  return {
    /** Nobody knows yet how it was used and rated. */
    isPending: history.isPending || rating.isPending,
    history: history.isPending ? undefined : entries,
    rating: rating.data ?? { average: 0, users: 0 },
    file: file.data,
    /** Seconds of the newest entry. */
    lastUsed: lastUsedOf(entries),
    purchases: entries.filter((entry) => usageCategoryOf(entry) === 'Bought').length,
  };
}

export type Facts = ReturnType<typeof useFacts>;

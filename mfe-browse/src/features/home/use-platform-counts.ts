import { paths } from '@trove/contract/paths.ts';
import { assetCountsQuery, transactionCountQuery } from '@trove/kit/api/metrics.queries.ts';
import { renew } from '@trove/kit/api/renew.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

import { HOME } from '#common/texts/home.ts';

/**
 * Polling interval for visitors, who have no live socket: short enough to show changes, long enough to cost nothing.
 */
const REFRESH_MS = 30_000;

const live = { refetchInterval: REFRESH_MS, meta: { silent: true } } as const;

/** Returns undefined while the number is not known, and null if it could not be read; neither means 0. */
function getCount<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  read: (data: Data) => number,
): number | null | undefined {
  if (data !== undefined) return read(data);
  return isError ? null : undefined;
}

interface PlatformCount {
  label: string;
  to: string;
  /** Whether the address is not a page of this site. */
  isOutside?: boolean;
  count: number | null | undefined;
}

/**
 * Returns the four numbers of the platform and their links; they are read again with each new block (spec 000 §2.3).
 */
export function usePlatformCounts(): PlatformCount[] {
  const api = useApi();
  const { socket, config } = useHost();
  const queryClient = useQueryClient();
  useEffect(
    () => socket.subscribe('block', () => renew(queryClient, { queryKey: ['metrics'] })),
    [socket, queryClient],
  );
  const assets = useQuery({ ...assetCountsQuery(api), ...live });
  const transactions = useQuery({ ...transactionCountQuery(api), ...live });
  const { counters } = HOME;
  return [
    { label: counters.models, to: paths.models(), count: getCount(assets, ({ models }) => models) },
    {
      label: counters.datasets,
      to: paths.datasets(),
      count: getCount(assets, ({ datasets }) => datasets),
    },
    {
      label: counters.assets,
      to: paths.models(),
      count: getCount(assets, (counts) => counts.assets),
    },
    {
      label: counters.transactions,
      // The tile counts the transactions of the whole network; those of the user are on another page.
      to: config.services.explorer,
      isOutside: true,
      count: getCount(transactions, (count) => count),
    },
  ];
}

import { assetCountsQuery, transactionCountQuery } from '@trove/shared/api/metrics.queries.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { HOME } from '@trove/shared/contract/screens/home.ts';
import { useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

/** For visitors, who have no live socket: often enough to see the platform change, seldom enough to cost nothing. */
const REFRESH_MS = 30_000;

const live = { refetchInterval: REFRESH_MS, meta: { silent: true } } as const;

/** Undefined while the number is not known, null when it could not be read: neither is 0. */
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
  /** The address matches no page of this site. */
  isOutside?: boolean;
  count: number | null | undefined;
}

/** The four numbers of the platform and where they lead, read again with each new block (spec 000 §2.3). */
export function usePlatformCounts(): PlatformCount[] {
  const api = useApi();
  const { socket, config } = useHost();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      socket.subscribe(
        'block',
        () => void queryClient.invalidateQueries({ queryKey: ['metrics'] }),
      ),
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
      // The tile counts the whole network; one's own transactions are another page.
      to: config.services.explorer,
      isOutside: true,
      count: getCount(transactions, (count) => count),
    },
  ];
}

import { assetCountsQuery, transactionCountQuery } from '@trove/shared/api/metrics.queries.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { HOME } from '@trove/shared/contract/screens-pages.ts';
import { useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect } from 'react';

/** For visitors, who have no live socket: often enough to see a platform that lives, seldom enough to cost nothing. */
const REFRESH_MS = 30_000;

const live = { refetchInterval: REFRESH_MS, meta: { silent: true } } as const;

/** The four numbers of the platform and where they lead, read again with each new block; a call that fails counts 0 (spec 000 §2.3). */
export function usePlatformCounts() {
  const api = useApi();
  const { socket } = useHost();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      socket.subscribe(
        'block',
        () => void queryClient.invalidateQueries({ queryKey: ['metrics'] }),
      ),
    [socket, queryClient],
  );
  const { data: assets } = useQuery({ ...assetCountsQuery(api), ...live });
  const { data: transactions } = useQuery({ ...transactionCountQuery(api), ...live });
  const { counters } = HOME;
  return [
    { label: counters.models, to: paths.models(), count: assets?.models ?? 0 },
    { label: counters.datasets, to: paths.datasets(), count: assets?.datasets ?? 0 },
    { label: counters.assets, to: paths.models(), count: assets?.assets ?? 0 },
    { label: counters.transactions, to: paths.transactions(), count: transactions ?? 0 },
  ];
}

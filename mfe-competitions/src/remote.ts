import {
  competitionQuery,
  competitionsQuery,
  leaderboardQuery,
} from '@trove/shared/api/competitions.queries.ts';
import { paths, ROUTE } from '@trove/shared/contract/paths.ts';
import { defineRemote } from '@trove/shared/remote/define-remote.tsx';
import type { Prefetching } from '@trove/shared/remote/define-remote.tsx';

import { leaveNoListener } from './common/leave-no-listener.ts';

// Every page reads competitions: their queries are in the common code, not again in each page's.
const withCompetitions = ({ api, queryClient, search }: Prefetching) => {
  const board = search.get('board');
  return board === null
    ? queryClient.prefetchQuery(competitionsQuery(api))
    : queryClient.prefetchQuery(leaderboardQuery(api, board));
};

const withCompetition = ({ api, queryClient, params }: Prefetching) =>
  queryClient.prefetchQuery(competitionQuery(api, params['compid'] ?? ''));

const area = async () => ({ Component: (await import('./AreaPage.tsx')).AreaPage });

/** Competitions: the list and, for participants, an area of each (spec 001 §2). */
const remote = defineRemote({
  id: 'mfe-competitions',
  routes: [
    {
      path: paths.competitions(),
      load: async () => ({ Component: (await import('./ListPage.tsx')).ListPage }),
      prefetch: withCompetitions,
    },
    { path: ROUTE.competition, load: area, prefetch: withCompetition },
    { path: ROUTE.competitionView, load: area, prefetch: withCompetition },
    { path: ROUTE.competitionItem, load: area, prefetch: withCompetition },
  ],
});

export const { contract, prefetch } = remote;

export const mount = leaveNoListener(remote.mount);

import { paths, ROUTE } from '@trove/contract/paths.ts';
import {
  competitionQuery,
  competitionsQuery,
  leaderboardQuery,
} from '@trove/kit/api/competitions.queries.ts';
import type { Prefetching, RemoteRoute } from '@trove/kit/remote/remote-route.ts';

// Every page reads competitions, so their queries are imported here once instead of again in each page's chunk.
const withCompetitions = ({ api, queryClient, search }: Prefetching) => {
  const about = search.get('about');
  if (about !== null) return queryClient.prefetchQuery(competitionQuery(api, about));
  const board = search.get('board');
  return board === null
    ? queryClient.prefetchQuery(competitionsQuery(api))
    : queryClient.prefetchQuery(leaderboardQuery(api, board));
};

const withCompetition = ({ api, queryClient, params }: Prefetching) =>
  queryClient.prefetchQuery(competitionQuery(api, params['compid'] ?? ''));

const area = async () => ({ Component: (await import('./AreaPage.tsx')).AreaPage });

/** The competitions remote: the list and, for participants, an area of each competition (spec 001 §2). */
export const routes: RemoteRoute[] = [
  {
    path: paths.competitions(),
    load: async () => ({ Component: (await import('./ListPage.tsx')).ListPage }),
    prefetch: withCompetitions,
  },
  { path: ROUTE.competition, load: area, prefetch: withCompetition },
  { path: ROUTE.competitionView, load: area, prefetch: withCompetition },
  { path: ROUTE.competitionItem, load: area, prefetch: withCompetition },
];

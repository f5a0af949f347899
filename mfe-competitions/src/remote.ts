import { paths, ROUTE } from '@trove/shared/contract/paths.ts';
import { defineRemote } from '@trove/shared/remote/define-remote.tsx';
import type { Prefetching } from '@trove/shared/remote/define-remote.tsx';

async function withCompetitions({ api, queryClient }: Prefetching) {
  const { competitionsQuery } = await import('@trove/shared/api/competitions.queries.ts');
  await queryClient.prefetchQuery(competitionsQuery(api));
}

const area = async () => ({ Component: (await import('./AreaPage.tsx')).AreaPage });

async function withCompetition({ api, queryClient, params }: Prefetching) {
  const { competitionQuery } = await import('@trove/shared/api/competitions.queries.ts');
  await queryClient.prefetchQuery(competitionQuery(api, params['compid'] ?? ''));
}

/** Competitions: the list and, for participants, an area of each (spec 001 §2). */
export const { contract, mount, prefetch } = defineRemote({
  id: 'mfe-competitions',
  routes: [
    {
      path: paths.competitions(),
      load: async () => ({ Component: (await import('./ListPage.tsx')).ListPage }),
      prefetch: withCompetitions,
    },
    { path: ROUTE.competition, load: area, prefetch: withCompetition },
    { path: ROUTE.competitionView, load: area, prefetch: withCompetition },
  ],
});

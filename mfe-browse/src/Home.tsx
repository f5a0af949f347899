import { useSearchParams } from '@trove/shared/kit/core.ts';
import { lazyPart } from '@trove/shared/remote/lazy-part.tsx';
import { Skeleton } from '@trove/shared/ui/skeletons/Skeleton.tsx';

import { useIsNewcomer } from './features/first-steps/use-is-newcomer.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { searchedFor } from './features/results/results-address.ts';

const FirstSteps = lazyPart(
  async () => (await import('./features/first-steps/FirstSteps.tsx')).FirstSteps,
  // As high as the steps, which are below one another where there is no room.
  {
    name: 'The first steps',
    pending: <Skeleton height={innerWidth < 800 ? 494 : 198} radius={12} />,
  },
);

const Results = lazyPart(
  async () => (await import(/* webpackChunkName: "results" */ './Results.tsx')).Results,
  { name: 'The results' },
);

/** Here the home page meets the first steps, which go with the first purchase, and the results of a search. */
export function Home() {
  const [params] = useSearchParams();
  const query = searchedFor(params);
  return query === '' ? <Start /> : <Results query={query} />;
}

const Start = () => <HomePage beginning={useIsNewcomer() && <FirstSteps />} />;

import { styled, useSearchParams } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { useIsNewcomer } from './features/first-steps/use-is-newcomer.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { searchedFor } from './features/results/results-address.ts';

/** As high as the steps, which are stacked on a narrow screen. */
const StepsSkeleton = styled(Skeleton)`
  height: 198px;

  @media (max-width: 799px) {
    height: 494px;
  }
`;

const FirstSteps = lazyPart(
  async () => (await import('./features/first-steps/FirstSteps.tsx')).FirstSteps,
  { name: 'The first steps', pending: <StepsSkeleton aria-busy radius={12} /> },
);

const Results = lazyPart(
  async () => (await import(/* webpackChunkName: "results" */ './Results.tsx')).Results,
  { name: 'The results' },
);

/**
 * Page with the assets and, before the first purchase, the first steps; shows the results of a search instead, if
 * there is one.
 */
export function Home() {
  const [params] = useSearchParams();
  const query = searchedFor(params);
  return query === '' ? <Start /> : <Results query={query} />;
}

function Start() {
  const beginning = useIsNewcomer() && (
    <div data-newcomer>
      <FirstSteps />
    </div>
  );
  return <HomePage beginning={beginning} />;
}

/** The page; loads the first steps before it renders, unless the user has connected before (`apply-stored-theme.ts`). */
export function loadHome() {
  const { dataset } = globalThis.document?.documentElement ?? { dataset: {} };
  if (dataset['returning'] === undefined) FirstSteps.preload();
  return { Component: Home };
}

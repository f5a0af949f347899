import { styled, useSearchParams } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { useIsNewcomer } from './features/first-steps/use-is-newcomer.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { searchedFor } from './features/results/results-address.ts';

/** As high as the one step that is shown, which stands below the title on a narrow screen. */
const StepsSkeleton = styled(Skeleton)`
  height: 86px;

  @media (max-width: 799px) {
    height: 206px;
  }
`;

/** As high as six cards and what stands below them. */
const WeekSkeleton = styled(Skeleton)`
  height: 778px;

  @media (max-width: 1199px) {
    height: 1078px;
  }

  @media (max-width: 599px) {
    height: 632px;
  }
`;

const FirstSteps = lazyPart(
  async () => (await import('./features/first-steps/FirstSteps.tsx')).FirstSteps,
  { name: 'The first steps', pending: <StepsSkeleton aria-busy radius={12} /> },
);

const ThisWeek = lazyPart(
  async () => (await import('./features/this-week/ThisWeek.tsx')).ThisWeek,
  { pending: <WeekSkeleton aria-busy radius={12} /> },
);

const Results = lazyPart(
  async () => (await import(/* webpackChunkName: "results" */ './Results.tsx')).Results,
  { name: 'The results' },
);

/**
 * Page with the assets in use and, before the first purchase, the first steps; shows the results of a search instead,
 * if there is one.
 */
export function Home() {
  const [params] = useSearchParams();
  const query = searchedFor(params);
  return query === '' ? <Start /> : <Results query={query} />;
}

function Start() {
  const isNewcomer = useIsNewcomer();
  return (
    <HomePage>
      {isNewcomer && (
        <div data-newcomer>
          <FirstSteps />
        </div>
      )}
      <ThisWeek />
    </HomePage>
  );
}

/** The page; loads what is in use before it renders, and the first steps unless the user has connected before (`apply-stored-theme.ts`). */
export function loadHome() {
  ThisWeek.preload();
  const { dataset } = globalThis.document?.documentElement ?? { dataset: {} };
  if (dataset['returning'] === undefined) FirstSteps.preload();
  return { Component: Home };
}

import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';
import { Suspense } from 'react';

import { optionalPart } from '#common/optional-part.ts';

import { useIsNewcomer } from './features/first-steps/use-is-newcomer.ts';
import { HomePage } from './features/home/HomePage.tsx';

const FirstSteps = optionalPart(
  async () => (await import('./features/first-steps/FirstSteps.tsx')).FirstSteps,
);

/** Here the home page meets the first steps, which go with the first purchase. */
export function Home() {
  return (
    <HomePage
      beginning={
        useIsNewcomer() && (
          <Suspense fallback={<Skeleton height={196} radius={12} />}>
            <FirstSteps />
          </Suspense>
        )
      }
    />
  );
}

import { lazyPart } from '@trove/shared/remote/lazy-part.tsx';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';

import { useIsNewcomer } from './features/first-steps/use-is-newcomer.ts';
import { HomePage } from './features/home/HomePage.tsx';

const FirstSteps = lazyPart(
  async () => (await import('./features/first-steps/FirstSteps.tsx')).FirstSteps,
  { name: 'The first steps', pending: <Skeleton height={196} radius={12} /> },
);

/** Here the home page meets the first steps, which go with the first purchase. */
export function Home() {
  return <HomePage beginning={useIsNewcomer() && <FirstSteps />} />;
}

import { ROUTE } from '@trove/shared/contract/paths.ts';
import type { RemoteRoute } from '@trove/shared/remote/remote-route.ts';

/** The playground: one page (spec 001 §2). */
export const routes: RemoteRoute[] = [
  {
    path: ROUTE.playground,
    load: async () => ({ Component: (await import('./PlaygroundPage.tsx')).PlaygroundPage }),
  },
];

import { ROUTE } from '@trove/contract/paths.ts';
import type { RemoteRoute } from '@trove/kit/remote/remote-route.ts';

/** The playground: one page (spec 001 §2). */
export const routes: RemoteRoute[] = [
  {
    path: ROUTE.playground,
    load: async () => ({ Component: (await import('./PlaygroundPage.tsx')).PlaygroundPage }),
  },
];

import { ROUTE } from '@trove/contract/paths.ts';
import type { RemoteRoute } from '@trove/kit/remote/remote-route.ts';

/** The faucet: one page (spec 001 §2). */
export const routes: RemoteRoute[] = [
  {
    path: ROUTE.faucet,
    load: async () => ({
      Component: (await import('./features/faucet/FaucetPage.tsx')).FaucetPage,
    }),
  },
];

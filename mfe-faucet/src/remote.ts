import { ROUTE } from '@trove/contract/paths.ts';
import { defineRemote } from '@trove/kit/remote/define-remote.tsx';

/** The faucet: one page (spec 001 §2). */
export const { contract, mount, prefetch } = defineRemote({
  id: 'mfe-faucet',
  routes: [
    {
      path: ROUTE.faucet,
      load: async () => ({
        Component: (await import('./features/faucet/FaucetPage.tsx')).FaucetPage,
      }),
    },
  ],
});

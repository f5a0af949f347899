import { ROUTE } from '@trove/shared/contract/paths.ts';
import { defineRemote } from '@trove/shared/remote/define-remote.tsx';

/** The playground: one page (spec 001 §2). */
export const { contract, mount, prefetch } = defineRemote({
  id: 'mfe-playground',
  routes: [
    {
      path: ROUTE.playground,
      load: async () => ({ Component: (await import('./PlaygroundPage.tsx')).PlaygroundPage }),
    },
  ],
});

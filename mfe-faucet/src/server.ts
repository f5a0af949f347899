import { ROUTE } from '@trove/contract/paths.ts';
import { definePrerender } from '@trove/kit/remote/prerender/define-prerender.tsx';

import { routes } from './routes.ts';

/** The page with its form, drawn by the server of the site. */
export const { drawPage } = definePrerender({
  id: 'mfe-faucet',
  routes,
  paths: [ROUTE.faucet],
});

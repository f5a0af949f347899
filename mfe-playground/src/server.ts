import { ROUTE } from '@trove/contract/paths.ts';
import { definePrerender } from '@trove/kit/remote/prerender/define-prerender.tsx';

import { routes } from './routes.ts';

/** The page without a conversation, drawn by the server of the site. */
export const { drawPage } = definePrerender({
  id: 'mfe-playground',
  routes,
  paths: [ROUTE.playground],
});

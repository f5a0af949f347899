import { ROUTE } from '@trove/shared/contract/paths.ts';
import { definePrerender } from '@trove/shared/remote/prerender/define-prerender.tsx';

import { routes } from './routes.ts';

/** The page without a conversation, drawn by the server of the site. */
export const { drawPage } = definePrerender({
  id: 'mfe-playground',
  routes,
  paths: [ROUTE.playground],
});

import { paths } from '@trove/contract/paths.ts';
import { definePrerender } from '@trove/kit/remote/prerender/define-prerender.tsx';

import { routes } from './routes.ts';

/** The list of the competitions, drawn by the server of the site. */
export const { drawPage } = definePrerender({
  id: 'mfe-competitions',
  routes,
  paths: [paths.competitions()],
});

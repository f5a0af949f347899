import { paths, ROUTE } from '@trove/contract/paths.ts';
import { definePrerender } from '@trove/kit/remote/prerender/define-prerender.tsx';

import { routes } from './routes.ts';

/** The pages that are read most, drawn by the server of the site. */
export const { drawPage } = definePrerender({
  id: 'mfe-browse',
  routes,
  paths: [
    paths.home(),
    paths.models(),
    paths.datasets(),
    paths.infraProviders(),
    ROUTE.model,
    ROUTE.dataset,
    ROUTE.infra,
  ],
});

import { paths, ROUTE } from '@trove/contract/paths.ts';
import { definePrerender } from '@trove/kit/remote/prerender/define-prerender.tsx';

import { routes } from './routes.ts';

/** The pages that show every visitor the same, drawn by the server of the site. */
export const { drawPage } = definePrerender({
  id: 'mfe-publish',
  routes,
  paths: [
    paths.uploadModel(),
    ROUTE.uploadModel,
    paths.uploadDataset(),
    ROUTE.uploadDataset,
    ROUTE.upload,
    ROUTE.uploadInfra,
    paths.becomePartner(),
  ],
});

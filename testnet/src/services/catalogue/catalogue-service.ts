import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { news } from '../../people/live-socket/news.ts';
import { assetsById } from './assets-by-id.ts';
import { capabilities } from './capabilities.ts';
import { countCatalogue } from './count-catalogue.ts';
import { findInCatalogue } from './find-in-catalogue.ts';
import { histories } from './histories.ts';
import { listCatalogue } from './list-catalogue.ts';
import { relatedAssets } from './related-assets.ts';
import { usage } from './usage.ts';

/** The index of the market, below `v1`; additive to the specification. */
export const catalogueService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(capabilities);
    for (const call of [
      listCatalogue,
      countCatalogue,
      findInCatalogue,
      assetsById,
      histories,
      relatedAssets,
      usage,
      news,
    ])
      app.register(call(context));
  };

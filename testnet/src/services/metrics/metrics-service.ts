import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { assetCount } from './asset-count.ts';
import { downloadCount } from './download-count.ts';
import { transactionCount } from './transaction-count.ts';

/** Numbers of the whole network (wire.md#dapp). */
export const metricsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(assetCount(context));
    app.register(downloadCount(context));
    app.register(transactionCount(context));
  };

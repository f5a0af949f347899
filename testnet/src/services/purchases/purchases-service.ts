import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { getPublication } from './get-publication.ts';
import { getPurchase } from './get-purchase.ts';
import { holdVersion } from './hold-version.ts';
import { listPurchases } from './list-purchases.ts';

/** The session's purchases and publications; additive to the specification. */
export const purchasesService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(listPurchases(context));
    app.register(getPurchase(context));
    app.register(getPublication(context));
    app.register(holdVersion(context));
  };

import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';
import { getPurchase } from './get-purchase.ts';
import { listPurchases } from './list-purchases.ts';

/** A buyer's own purchases; additive to the specification. */
export const purchasesService =
  (context: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.register(listPurchases(context));
    app.register(getPurchase(context));
    done();
  };

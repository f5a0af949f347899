import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { creators } from './creators.ts';
import { earnings } from './money/earnings.ts';
import { transactions } from './money/transactions.ts';
import { withdrawals } from './money/withdrawals.ts';
import { notifications } from './notifications.ts';
import { ownAssets } from './own-assets.ts';
import { profile } from './profile.ts';
import { publicationNotes } from './publication-notes.ts';

/** Calls about one DID, below `v1`; additive to the specification (product.md#7). */
export const accountsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    for (const call of [
      earnings,
      notifications,
      ownAssets,
      profile,
      publicationNotes,
      transactions,
      withdrawals,
    ]) {
      app.register(call(context), { prefix: '/accounts/:did' });
    }
    app.register(creators(context));
    app.addHook('onRequest', (_request, reply, next) => {
      void reply.header('cache-control', 'no-store');
      next();
    });
  };

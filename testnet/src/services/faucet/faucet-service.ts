import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { increment } from './increment.ts';
import { status } from './status.ts';

/** Test tokens for everybody (wire.md#faucet, rules.md#faucet). */
export const faucetService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const limits = context.settings.faucet;
    app.register(increment(context, limits));
    app.register(status(context, limits));
  };

import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';
import { providers } from './providers.ts';
import { wishes } from './wishes.ts';

/** Registrations of providers and wishes, below `v1`; additive to the specification. */
export const registrationsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.register(providers(context));
    app.register(wishes(context));
  };

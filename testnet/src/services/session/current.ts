import type { CurrentSession } from '@trove/shared/contract/wire/session.ts';
import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';

/** `GET current`: who the cookie proves; both null for a visitor. */
export const current =
  ({ sessions }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/current', async (request, reply): Promise<CurrentSession> => {
      void reply.header('cache-control', 'no-store');
      const session = await sessions.of(request);
      return {
        did: session?.did ?? null,
        expiresAt: session ? new Date(session.expires).toISOString() : null,
      };
    });
    done();
  };

import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../context.ts';

/** `POST end`: the cookie is worth nothing afterwards, wherever it was copied to. */
export const end =
  ({ sessions }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.post('/end', async (request, reply) => {
      await sessions.end(request, reply);
      return { status: true };
    });
    done();
  };

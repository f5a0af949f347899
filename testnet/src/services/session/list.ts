import { sessionListSchema } from '@trove/contract/wire/people/session-list.ts';
import type { FastifyPluginCallback } from 'fastify';

import type { Context } from '../../core/context.ts';

const schema = {
  summary: 'Where the DID of the session is signed in',
  response: { 200: sessionListSchema },
};

/** `GET list`: the browsers in which a DID is signed in, for a session that has proved it. */
export const list =
  ({ sessions }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/list', { schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { sessions: await sessions.list(request) };
    });
    done();
  };

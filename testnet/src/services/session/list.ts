import { sessionListSchema } from '@trove/contract/wire/people/session-list.ts';
import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';

const schema = {
  summary: 'Where the DID of the session is signed in',
  response: { 200: sessionListSchema },
};

/** `GET list`: the browsers in which a DID is signed in, for a session that has proved it. */
export const list =
  ({ sessions }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/list', { config: { authority: 'proven' }, schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { sessions: await sessions.list(request) };
    });
  };

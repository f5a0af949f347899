import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';

const schema = {
  summary: 'Ends the session',
  response: { 200: z.object({ status: z.literal(true) }) },
};

/** `POST end`: invalidates the cookie, wherever it was copied to. */
export const end =
  ({ sessions, sockets }: Context): FastifyPluginAsync =>
  async (app) => {
    app.post('/end', { config: { authority: 'anyone' }, schema }, async (request, reply) => {
      const session = await sessions.findProven(request);
      await sessions.end(request, reply);
      if (session) sockets.sessionsChanged(session.did);
      return { status: true };
    });
  };

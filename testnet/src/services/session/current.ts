import { type CurrentSession, currentSessionSchema } from '@trove/contract/wire/people/session.ts';
import type { FastifyPluginAsync } from 'fastify';

import type { Context } from '../../core/context.ts';

const config = { authority: 'anyone' } as const;
const schema = {
  summary: 'Who the session cookie names, and how that is proved',
  response: { 200: currentSessionSchema },
};

/** `GET current`: DID of the session by its cookie and how it is proved; null for a visitor. */
export const current =
  ({ sessions }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/current', { config, schema }, async (request, reply): Promise<CurrentSession> => {
      void reply.header('cache-control', 'no-store');
      const session = await sessions.find(request);
      return {
        did: session?.did ?? null,
        expiresAt: session ? new Date(session.expires).toISOString() : null,
        proof: session?.proof ?? 'none',
      };
    });
  };

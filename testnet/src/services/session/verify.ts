import { verifiedSchema, verifyRequestSchema } from '@trove/contract/wire/people/session.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Context } from '../../core/context.ts';
import { proveSignIn } from '../../people/session/prove-sign-in.ts';

/** `POST verify`: opens a session with a signed challenge, which proves the key, so that its DID may write. */
export const verify =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, settings } = context;
    app.post(
      '/verify',
      // Without a session there is no CSRF token yet, and a stale cookie must not lock the user out.
      {
        schema: {
          summary: 'Opens a session with a signed challenge',
          body: verifyRequestSchema,
          response: { 200: verifiedSchema },
        },
        config: {
          authority: 'anyone',
          csrf: false,
          rateLimit: { max: settings.signInsPerMinute, timeWindow: '1 minute' },
        },
      },
      async ({ body, host }, reply) => {
        const did = await proveSignIn(context, body, { host });
        const { expires } = await sessions.start(reply, did);
        return { did, expiresAt: new Date(expires).toISOString() };
      },
    );
  };

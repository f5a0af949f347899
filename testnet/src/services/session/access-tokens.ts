import {
  accessTokenListSchema,
  accessTokenRequestSchema,
  newAccessTokenSchema,
} from '@trove/contract/wire/people/access-tokens.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { createAccessTokens } from '../../people/session/access-tokens.ts';

/** `tokens`: access tokens with which programs use the models, for the wallet that created them. */
export const accessTokens =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions } = context;
    const tokens = createAccessTokens(context);

    app.get(
      '/tokens',
      {
        config: { authority: { proven: 'assets:read' } },
        schema: { summary: 'Access tokens of a DID', response: { 200: accessTokenListSchema } },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        void reply.header('cache-control', 'no-store');
        return { tokens: await tokens.list(did) };
      },
    );

    app.post(
      '/tokens',
      {
        config: { authority: { session: 'assets:write' } },
        schema: {
          summary: 'Creates an access token; it is shown only once',
          body: accessTokenRequestSchema,
          response: { 200: newAccessTokenSchema },
        },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        void reply.header('cache-control', 'no-store');
        return tokens.make(did, request.body.name);
      },
    );

    app.delete(
      '/tokens/:id',
      {
        config: { authority: { session: 'assets:write' } },
        schema: {
          summary: 'Revokes an access token; idempotent',
          params: z.object({ id: z.string() }),
          response: { 200: z.object({ id: z.string() }) },
        },
      },
      async (request) => {
        const { did } = sessions.of(request);
        await tokens.revoke(did, request.params.id);
        return { id: request.params.id };
      },
    );
  };

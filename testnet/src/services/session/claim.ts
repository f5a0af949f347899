import { challengeRequestSchema, claimedSchema } from '@trove/contract/wire/people/session.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { isDid } from '../../chain/identity/keys.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * `POST claim {did}`: for wallets that cannot sign text. The session can only read, until an execution on the chain
 * that the DID has signed contains `comment`; then `current` returns `on-chain` (rules.md#identity).
 */
export const claim =
  ({ challenges, sessions, settings }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/claim',
      {
        schema: {
          summary: 'Opens a session that reads; a comment on the chain proves it',
          body: challengeRequestSchema,
          response: { 200: claimedSchema },
        },
        config: {
          authority: 'anyone',
          csrf: false,
          rateLimit: { max: settings.signInsPerMinute, timeWindow: '1 minute' },
        },
      },
      async ({ body: { did }, host, protocol }, reply) => {
        if (!isDid(did)) throw new Refusal('Invalid DID');
        const site = { host, origin: `${protocol}://${host}` };
        const { nonce, message, expiresAt } = await challenges.make(did, site, {
          form: 'comment',
        });
        const { expires, proof } = await sessions.startUnproven(reply, did, nonce);
        return {
          did,
          expiresAt: new Date(expires).toISOString(),
          proof,
          comment: message,
          commentExpiresAt: expiresAt,
        };
      },
    );
  };

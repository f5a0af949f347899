import { challengeRequestSchema, challengeSchema } from '@trove/contract/wire/people/session.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { isDid } from '../../chain/identity/keys.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** `POST challenge {did}`: the text the wallet of the DID is to sign. */
export const challenge =
  ({ challenges, settings }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/challenge',
      {
        schema: {
          summary: 'The text the wallet of a DID is to sign',
          body: challengeRequestSchema,
          response: { 200: challengeSchema },
        },
        config: {
          authority: 'anyone',
          csrf: false,
          rateLimit: { max: settings.signInsPerMinute, timeWindow: '1 minute' },
        },
      },
      ({ body, host, protocol }) => {
        if (!isDid(body.did)) throw new Refusal('Invalid DID');
        return challenges.make(body.did, { host, origin: `${protocol}://${host}` });
      },
    );
  };

import { challengeRequestSchema } from '@trove/shared/contract/wire/session.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Context } from '../../context.ts';
import { isDid } from '../../identity/keys.ts';
import { Refusal } from '../../refusal.ts';

/** `POST challenge {did}`: the text the wallet of the DID is to sign. */
export const challenge =
  ({ challenges }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/challenge',
      {
        schema: { body: challengeRequestSchema },
        config: { csrf: false, rateLimit: { max: 300, timeWindow: '1 minute' } },
      },
      ({ body, host, protocol }) => {
        if (!isDid(body.did)) throw new Refusal('Invalid DID');
        return challenges.make(body.did, { host, origin: `${protocol}://${host}` });
      },
    );
    done();
  };

import { verifiedSchema, verifyRequestSchema } from '@trove/shared/contract/wire/session.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Context } from '../../context.ts';
import { didOfPublicKey, isPublicKey } from '../../identity/keys.ts';
import { isTextSignedBy } from '../../identity/signatures.ts';
import { Refusal } from '../../refusal.ts';
import { hostOf } from '../../session/challenges.ts';

/** `POST verify`: a signed challenge becomes a session; it proves the key, so its DID may write from now on. */
export const verify =
  ({ challenges, sessions, settings, identities, transact }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/verify',
      // Without a session there is no token yet, and a stale cookie must not lock anybody out.
      {
        schema: {
          summary: 'Opens a session with a signed challenge',
          body: verifyRequestSchema,
          response: { 200: verifiedSchema },
        },
        config: {
          csrf: false,
          rateLimit: { max: settings.signInsPerMinute, timeWindow: '1 minute' },
        },
      },
      async ({ body, host }, reply) => {
        const { did, message, signature } = body;
        const publicKey = body.publicKey.toLowerCase();
        if (!isPublicKey(publicKey) || didOfPublicKey(publicKey) !== did) {
          throw new Refusal('The public key is not the one of this DID');
        }
        if (hostOf(message) !== host) {
          throw new Refusal('This sign-in request is one of another site. Please connect again.');
        }
        if (!(await challenges.spend(did, message))) {
          throw new Refusal('This sign-in request has expired. Please connect again.');
        }
        if (!isTextSignedBy(publicKey, message, Buffer.from(signature, 'base64'))) {
          throw new Refusal('The signature is not one of this DID');
        }
        await transact(async (tx) => {
          await identities.addKey(tx, publicKey);
          await identities.register(tx, did);
        });
        const { expires } = await sessions.start(reply, did);
        return { did, expiresAt: new Date(expires).toISOString() };
      },
    );
    done();
  };

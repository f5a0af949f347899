import { didForKeyRequestSchema, didSchema } from '@trove/contract/wire/node/signature-round.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import { isPublicKey } from '../../chain/identity/keys.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';

const schema = {
  summary: 'The DID of a public key; the node knows it from now on',
  body: didForKeyRequestSchema,
  response: {
    200: z.union([
      didSchema,
      z.object({ status: z.boolean(), message: z.string(), result: z.null() }),
    ]),
  },
};

/** `POST request-did-for-pubkey {public_key}` -> `{did}`, without an envelope (wire.md#writes). */
export const requestDidForPubkey =
  ({ transact, identities }: Context): FastifyPluginAsync =>
  async (app) => {
    const config = {
      authority: 'anyone',
      rateLimit: { max: 300, timeWindow: '1 minute' },
    } as const;
    app.post('/request-did-for-pubkey', { config, schema }, async ({ body }) => {
      const { data } = z.safeParse(didForKeyRequestSchema, body);
      const publicKey = data?.public_key.trim().toLowerCase().replace(/^0x/, '') ?? '';
      if (!isPublicKey(publicKey)) {
        throw new Refusal('public_key must be a compressed secp256k1 key in hex');
      }
      return { did: await transact((tx) => identities.addKey(tx, publicKey)) };
    });
  };

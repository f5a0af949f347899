import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { isSignedBy, getSignedPart, withLowS } from '../../chain/identity/signatures.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nodeReply } from './node-reply.ts';
import { requireKnownDid } from './require-known-did.ts';

const HEX = /^(?:[0-9a-f]{2})+$/i;

const schema = {
  summary: 'Whether a signature is one of a DID for a message',
  querystring: z.object({
    signer_did: z.optional(z.string()),
    signed_msg: z.optional(z.string()),
    signature: z.optional(z.string().meta({ description: 'DER, hex' })),
  }),
  response: { 200: nodeReply({}) },
};

/** `GET verify-signature` (wire.md#seen-clients): checks against the public key that is stored here for the DID. */
export const verifySignature =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/verify-signature', { config: { authority: 'anyone' }, schema }, async ({ query }) => {
      const { signed_msg = '', signature = '' } = query;
      const did = await requireKnownDid(context, query.signer_did);
      const identity = await context.identities.find(context.db, did);
      const isValid =
        identity !== undefined &&
        HEX.test(signature) &&
        isSignedBy(
          identity.public_key,
          getSignedPart(signed_msg),
          // Low and high S are both accepted, as on a node, because nothing is decided by the result.
          withLowS(Buffer.from(signature, 'hex')),
        );
      if (!isValid) throw new Refusal('Signature verification failed');
      return { status: true as const, message: 'Signature verified successfully', result: null };
    });
  };

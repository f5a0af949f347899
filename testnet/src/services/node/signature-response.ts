import { signatureResponseSchema } from '@trove/contract/wire/node/signature-round.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../../core/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { signedReply } from './node-reply.ts';

const config = { authority: { checkedBy: 'the signature' }, repeatable: true } as const;
const schema = {
  summary: 'Answers a signature round; another round or the final words come back',
  body: signatureResponseSchema,
  response: { 200: signedReply },
};

/**
 * `POST signature-response`: responds to a round; returns another round or the final message
 * (wire.md#signature-rounds).
 */
export const signatureResponse =
  ({ signing }: Context): FastifyPluginAsync =>
  async (app) => {
    app.post('/signature-response', { config, schema }, ({ body }, reply) => {
      const { data } = z.safeParse(signatureResponseSchema, body);
      if (!data) throw new Refusal('A request id and a signature are needed');
      return signing.respond(data.id, data.signature, (tx, answer) => reply.keepAnswer(tx, answer));
    });
  };

import type { FastifyPluginAsync } from 'fastify';

import type { AnyAction } from '../../chain/signing/signed-action.ts';
import type { Context } from '../../core/context.ts';
import { signedReply } from './node-reply.ts';

/** A write of the node, whose response requests a signature (wire.md#writes). */
export const signedWrite =
  ({ signing }: Context, action: AnyAction): FastifyPluginAsync =>
  async (app) => {
    const schema = {
      summary: `Starts ${action.name}; the answer asks for a signature`,
      body: action.schema,
      response: { 200: signedReply },
    };
    app.post(
      `/${action.name}`,
      {
        config: { authority: { checkedBy: 'the signature that follows' }, repeatable: true },
        schema,
      },
      ({ body }, reply) =>
        signing.initiate(action, body, (tx, answer) => reply.keepAnswer(tx, answer)),
    );
  };

import {
  topicListSchema,
  notifyMeReplySchema,
  notifyMeSchema,
} from '@trove/contract/wire/trade/registrations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Context } from '../../core/context.ts';
import { noteWish, readTopics } from '../../people/registrations/wishes.ts';
import { Refusal } from '../../platform/refusal.ts';

const listSchema = {
  summary: 'Topics the session is subscribed to',
  response: { 200: topicListSchema },
};
const askSchema = {
  summary: 'Subscribes to the opening of a topic',
  body: notifyMeSchema,
  response: { 200: notifyMeReplySchema },
};

/** `v1/wishes` (additive, product.md#7): 'Get Notified' of the partner page and of the competitions (spec 001 §2). */
export const wishes =
  ({ clock, db, sessions }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/wishes',
      { config: { authority: 'proven' }, schema: listSchema },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { did } = sessions.of(request);
        return { topics: await readTopics(db, did) };
      },
    );

    app.post(
      '/wishes',
      // Visitors may ask too; the limit prevents registering a whole address book.
      {
        schema: askSchema,
        config: {
          authority: { checkedBy: 'the topic' },
          rateLimit: { max: 20, timeWindow: '1 minute' },
        },
      },
      async (request) => {
        const { topic, email } = request.body;
        const isVisitor = (await sessions.find(request)) === null;
        if (isVisitor && email === undefined) {
          throw new Refusal('Please connect your wallet or enter an e-mail address.', 401);
        }
        const permission = topic === 'partner' ? 'partner:write' : 'competitions:write';
        const session = isVisitor ? undefined : await sessions.require(request, permission);
        const isNew = await noteWish(db, { topic, did: session?.did, email }, clock.now());
        // Otherwise anybody could find out who has registered an address.
        return { topic, already: session !== undefined && !isNew };
      },
    );
  };

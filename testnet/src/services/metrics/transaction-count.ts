import { transactionCountSchema } from '@trove/contract/wire/assets/counts.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../../core/context.ts';

const schema = {
  summary: 'How many transactions there are',
  response: { 200: z.object({ transaction_count: z.int() }) },
};

/** `GET transaction_count` (spec 000 §7): every block is one business event. */
export const transactionCount =
  ({ db }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/transaction_count', { config: { authority: 'anyone' }, schema }, async () => {
      const newest = await db
        .selectFrom('transactions')
        .select(({ fn }) => fn.max('number').as('number'))
        .executeTakeFirst();
      return z.encode(transactionCountSchema, newest?.number ?? 0);
    });
  };

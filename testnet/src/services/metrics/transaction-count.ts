import { transactionCountSchema } from '@trove/shared/contract/wire/counts.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../../context.ts';

/** `GET transaction_count` (spec 000 §7): every block is one business event. */
export const transactionCount =
  ({ db }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/transaction_count', async () => {
      const newest = await db
        .selectFrom('transactions')
        .select(({ fn }) => fn.max('number').as('number'))
        .executeTakeFirst();
      return z.encode(transactionCountSchema, newest?.number ?? 0);
    });
    done();
  };

import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import { type ChainReport, verifyChain } from '../../ledger/verify-chain.ts';
import { httpRefusal } from '../http-refusal.ts';
import { findBlock } from './find-block.ts';

const PAGE = 25;

/** What the explorer's page reads: a block, the newest blocks, whether the whole chain is sound. */
export const explorerApi =
  ({ db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/transaction/:id',
      { schema: { params: z.object({ id: z.string() }) } },
      async ({ params }) => {
        const block = await findBlock(db, params.id);
        if (!block) throw httpRefusal(404);
        return block;
      },
    );

    app.get(
      '/blocks',
      {
        schema: {
          querystring: z.object({ before: z.optional(z.coerce.number().int().positive()) }),
        },
      },
      async ({ query: { before } }) => {
        const rows = await db
          .selectFrom('transactions')
          .select(['number', 'id as transactionId', 'epoch', 'kind', 'did'])
          .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
          .orderBy('number', 'desc')
          .limit(PAGE)
          .execute();
        const last = rows.at(-1)?.number ?? 1;
        return { blocks: rows, before: last > 1 ? last : null };
      },
    );

    // The check reads every block: its answer is kept until there is a new one.
    let checked: { head: number; report: Promise<ChainReport> } | undefined;
    app.get('/chain', async () => {
      const newest = await db
        .selectFrom('transactions')
        .select(({ fn }) => fn.max('number').as('number'))
        .executeTakeFirst();
      const head = newest?.number ?? 0;
      if (checked?.head !== head) checked = { head, report: verifyChain(db) };
      return await checked.report;
    });
    done();
  };

import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { httpRefusal } from '../http-refusal.ts';

const params = z.object({ nft: z.string() });

async function countsOf(db: Db, nft?: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('likes')
    .select(({ fn }) => ['nft', fn.countAll<number>().as('count')])
    .$if(nft !== undefined, (query) => query.where('nft', '=', nft ?? ''))
    .groupBy('nft')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.nft, Number(row.count)]));
}

/** `v1/likes` (additive, decisions 13): one like a DID and asset; saying it twice changes nothing. */
export const likes =
  ({ assets, clock, db, sessions }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/v1/likes/counts', async () => ({ counts: await countsOf(db) }));

    app.get('/v1/likes', async (request) => {
      const { did } = await sessions.require(request);
      const rows = await db
        .selectFrom('likes')
        .select('nft')
        .where('did', '=', did)
        .orderBy('created', 'desc')
        .execute();
      return { likes: rows.map(({ nft }) => nft) };
    });

    app.put('/v1/likes/:nft', { schema: { params } }, async (request) => {
      const { nft } = request.params;
      const { did } = await sessions.require(request);
      if (!(await assets.find(db, nft))) throw httpRefusal(404);
      await db
        .insertInto('likes')
        .values({ did, nft, created: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { nft, liked: true, likes: (await countsOf(db, nft))[nft] ?? 0 };
    });

    app.delete('/v1/likes/:nft', { schema: { params } }, async (request) => {
      const { nft } = request.params;
      const { did } = await sessions.require(request);
      await db.deleteFrom('likes').where('did', '=', did).where('nft', '=', nft).execute();
      return { nft, liked: false, likes: (await countsOf(db, nft))[nft] ?? 0 };
    });
    done();
  };

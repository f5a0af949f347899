import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { readAssetName } from '../../market/notifications/notices.ts';
import { type Closed, closedTo, isShown } from '../../people/competitions/closed-to.ts';
import { hasAccess } from '../../people/competitions/participants.ts';
import type { Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';

const countsSchema = {
  summary: 'How often each asset is liked, a page at a time',
  querystring: z.object({
    /** `next` of the previous page. */
    after: z.string().max(128).default(''),
  }),
  response: {
    200: z.object({ counts: z.record(z.string(), z.int()), next: z.nullable(z.string()) }),
  },
};
const COUNTS_PER_PAGE = 1000;
const listSchema = {
  summary: 'What the session likes, newest first',
  response: { 200: z.object({ likes: z.array(z.string()) }) },
};
const likeSchema = {
  params: z.object({ nft: z.string() }),
  response: { 200: z.object({ nft: z.string(), liked: z.boolean(), likes: z.int() }) },
};
const mergeSchema = {
  summary: 'Adds the likes that a visitor gave before connecting',
  body: z.object({ nfts: z.array(z.string().max(128)).max(500) }),
  response: { 200: z.object({ added: z.array(z.string()) }) },
};

/** Counts the likes of each asset that is not an item of a competition closed to the caller. */
const shownLikes = (db: Db, closed: Closed) =>
  db
    .selectFrom('likes')
    .select(({ fn }) => ['nft', fn.countAll<number>().as('count')])
    .where('nft', 'in', (query) =>
      query
        .selectFrom('assets')
        .select('assets.nft')
        .where((item) => isShown(item, closed)),
    )
    .groupBy('nft');

/** `v1/likes` (additive, product.md#13): one like per DID and asset; a second one changes nothing. */
export const likes =
  ({ assets, clock, db, notices, sessions, transact }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    /** Returns 0 for an asset that the caller may not see. */
    async function countLikes(request: FastifyRequest, nft: string): Promise<number> {
      const likesOfAsset = shownLikes(db, await closedTo({ db, sessions }, request));
      const row = await likesOfAsset.where('nft', '=', nft).executeTakeFirst();
      return Number(row?.count ?? 0);
    }

    app.get(
      '/v1/likes/counts',
      { config: { authority: 'anyone' }, schema: countsSchema },
      async (request) => {
        const rows = await shownLikes(db, await closedTo({ db, sessions }, request))
          .where('nft', '>', request.query.after)
          .orderBy('nft')
          .limit(COUNTS_PER_PAGE + 1)
          .execute();
        const page = rows.slice(0, COUNTS_PER_PAGE);
        return {
          counts: Object.fromEntries(page.map(({ nft, count }) => [nft, Number(count)])),
          next: rows.length > page.length ? (page.at(-1)?.nft ?? null) : null,
        };
      },
    );

    app.get(
      '/v1/likes',
      { config: { authority: { proven: 'assets:read' } }, schema: listSchema },
      async (request) => {
        const { did } = sessions.of(request);
        const rows = await db
          .selectFrom('likes')
          .select('nft')
          .where('did', '=', did)
          .orderBy('created', 'desc')
          .execute();
        return { likes: rows.map(({ nft }) => nft) };
      },
    );

    /** Stores a like; resolves with false if the asset was liked before. */
    const like = (did: string, nft: string): Promise<boolean> =>
      transact(async (tx, afterwards) => {
        const asset = await assets.find(tx, nft);
        if (!asset || !(await hasAccess(tx, did, asset.comp_id))) throw httpRefusal(404);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('likes')
          .values({ did, nft, created: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return false;
        if (asset.owner_did !== did) {
          await notices.add(
            { tx, afterwards },
            {
              // An asset that one person likes, unlikes and likes again causes one notice.
              id: `like:${did}:${nft}`,
              did: asset.owner_did,
              kind: 'like',
              message: `Someone liked ${await readAssetName(tx, nft)}`,
              nft,
            },
          );
        }
        return true;
      });

    app.put(
      '/v1/likes/:nft',
      {
        config: { authority: { session: 'assets:write' } },
        schema: { ...likeSchema, summary: 'Likes an asset' },
      },
      async (request) => {
        const { nft } = request.params;
        const { did } = sessions.of(request);
        await like(did, nft);
        return { nft, liked: true, likes: await countLikes(request, nft) };
      },
    );

    app.post(
      '/v1/likes',
      { config: { authority: { session: 'assets:write' } }, schema: mergeSchema },
      async (request) => {
        const { did } = sessions.of(request);
        const added: string[] = [];
        for (const nft of new Set(request.body.nfts)) {
          const isNew = await like(did, nft).catch(ignoreUnknown);
          if (isNew) added.push(nft);
        }
        return { added };
      },
    );

    app.delete(
      '/v1/likes/:nft',
      {
        config: { authority: { session: 'assets:write' } },
        schema: { ...likeSchema, summary: 'Removes a like' },
      },
      async (request) => {
        const { nft } = request.params;
        const { did } = sessions.of(request);
        await db.deleteFrom('likes').where('did', '=', did).where('nft', '=', nft).execute();
        return { nft, liked: false, likes: await countLikes(request, nft) };
      },
    );
  };

/** Returns false for an asset that no longer exists, so that the others are still liked. */
function ignoreUnknown(error: unknown): boolean {
  if (error instanceof Refusal && error.httpStatus === 404) return false;
  throw error;
}

import { PAGE_SIZE } from '@trove/contract/limits.ts';
import {
  creatorAssetsReplySchema,
  creatorReplySchema,
  followReplySchema,
} from '@trove/contract/wire/trade/profile.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { creatorAssets } from '../../market/profiles/creator-assets.ts';
import { readCreator, countFollowers } from '../../market/profiles/creator.ts';
import { Refusal } from '../../platform/refusal.ts';
import { account } from './account-params.ts';

const creatorSchema = {
  summary: 'The profile of a creator',
  params: account,
  response: { 200: creatorReplySchema },
};
const assetsSchema = {
  summary: 'What a creator has on the market, newest first',
  params: account,
  querystring: z.object({
    type: z.enum(['model', 'dataset']),
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE.creator),
  }),
  response: { 200: creatorAssetsReplySchema },
};
const followsSchema = {
  summary: 'Whether the session follows a creator',
  params: account,
  response: { 200: followReplySchema },
};

/** `v1/creators/{did}` (additive, product.md#7; spec 001 §2): open to all; followers are notified of new assets. */
export const creators =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { clock, db, sessions } = context;
    app.get(
      '/creators/:did',
      { config: { authority: 'anyone' }, schema: creatorSchema },
      ({ params }) => readCreator(db, params.did),
    );

    app.get(
      '/creators/:did/assets',
      { config: { authority: 'anyone' }, schema: assetsSchema },
      ({ params, query }) => creatorAssets(context, params.did, query),
    );

    const reply = async (did: string, creatorDid: string) => {
      const row = await db
        .selectFrom('follows')
        .select('did')
        .where('did', '=', did)
        .where('creator_did', '=', creatorDid)
        .executeTakeFirst();
      return {
        did: creatorDid,
        following: row !== undefined,
        followers: await countFollowers(db, creatorDid),
      };
    };

    app.get(
      '/creators/:did/follow',
      { config: { authority: { proven: 'assets:read' } }, schema: followsSchema },
      async (request) => {
        const { did } = sessions.of(request);
        return reply(did, request.params.did);
      },
    );

    app.put(
      '/creators/:did/follow',
      {
        config: { authority: { session: 'profile:write' } },
        schema: { ...followsSchema, summary: 'Follows a creator; twice changes nothing' },
      },
      async (request) => {
        const { did } = sessions.of(request);
        const { did: creatorDid } = request.params;
        if (creatorDid === did) throw new Refusal('You cannot follow yourself', 422);
        await db
          .insertInto('follows')
          .values({ did, creator_did: creatorDid, created: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return reply(did, creatorDid);
      },
    );

    app.delete(
      '/creators/:did/follow',
      {
        config: { authority: { session: 'profile:write' } },
        schema: { ...followsSchema, summary: 'Unfollows a creator' },
      },
      async (request) => {
        const { did } = sessions.of(request);
        const { did: creatorDid } = request.params;
        await db
          .deleteFrom('follows')
          .where('did', '=', did)
          .where('creator_did', '=', creatorDid)
          .execute();
        return reply(did, creatorDid);
      },
    );
  };

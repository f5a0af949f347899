import { creatorReplySchema, profileSchema } from '@trove/shared/contract/wire/profile.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Context } from '../../context.ts';
import { creatorOf, profileOf } from '../../profiles/creator.ts';
import { account } from './account-params.ts';

const creatorSchema = {
  summary: 'The profile of a creator',
  params: account,
  response: { 200: creatorReplySchema },
};
const readSchema = {
  summary: 'The own profile, to be edited',
  params: account,
  response: { 200: profileSchema },
};
const writeSchema = {
  summary: 'Writes the own profile',
  params: account,
  body: profileSchema,
  response: { 200: profileSchema },
};

/** `GET v1/creators/{did}` (additive, decisions 7; spec 001 §2): for everybody. */
export const creator =
  ({ db }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/creators/:did', { schema: creatorSchema }, ({ params }) => creatorOf(db, params.did));
    done();
  };

/** `v1/accounts/{did}/profile`: for its owner. */
export const profile =
  ({ clock, db, sessions }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/profile', { schema: readSchema }, async (request) => {
      const { did } = request.params;
      await sessions.requireOwner(request, did, 'settings:read');
      return profileOf(db, did);
    });

    app.put('/profile', { schema: writeSchema }, async (request) => {
      const { did } = request.params;
      await sessions.requireOwner(request, did, 'profile:write');
      const row = { facts: JSON.stringify(request.body), changed: clock.now() };
      await db
        .insertInto('profiles')
        .values({ did, ...row })
        .onConflict((conflict) => conflict.column('did').doUpdateSet(row))
        .execute();
      return request.body;
    });
    done();
  };

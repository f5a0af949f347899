import { ownProfileSchema, profileSchema } from '@trove/contract/wire/trade/profile.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Context } from '../../core/context.ts';
import { keepProfile, readProfile } from '../../market/profiles/profile.ts';
import { toPlainName } from '../../platform/require-plain-name.ts';
import { account } from './account-params.ts';

const readSchema = {
  summary: 'The own profile, to be edited',
  params: account,
  response: { 200: ownProfileSchema },
};
const writeSchema = {
  summary: 'Writes the own profile',
  params: account,
  body: profileSchema,
  response: { 200: profileSchema },
};

/** `v1/accounts/{did}/profile`: only for its owner. Pages write it with the signed contract `write_profile`. */
export const profile =
  ({ clock, db, sessions, transact }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/profile', { schema: readSchema }, async (request) => {
      const { did } = request.params;
      await sessions.requireOwner(request, did, 'settings:read');
      return readProfile(db, did);
    });

    app.put('/profile', { schema: writeSchema }, async (request) => {
      const { did } = request.params;
      await sessions.requireOwner(request, did, 'profile:write');
      const written = { ...request.body, name: toPlainName(request.body.name) };
      await transact((tx) => keepProfile(tx, did, written, clock.now()));
      return written;
    });
    done();
  };

import { ownProfileSchema, profileSchema } from '@trove/contract/wire/trade/profile.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Context } from '../../core/context.ts';
import { keepProfile, readProfile } from '../../market/profiles/profile.ts';
import { Refusal } from '../../platform/refusal.ts';
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

const SIGNED_NAME = 'A name is changed with the signed contract write_profile';

/**
 * `v1/accounts/{did}/profile`: only for its owner. Pages write it with the contract `write_profile`, in which the owner
 * signs the name; a session alone cannot change that.
 */
export const profile =
  ({ clock, db, transact }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/profile',
      { config: { authority: { owner: 'settings:read' } }, schema: readSchema },
      async (request) => {
        const { did } = request.params;
        return readProfile(db, did);
      },
    );

    app.put(
      '/profile',
      { config: { authority: { owner: 'profile:write' } }, schema: writeSchema },
      async (request) => {
        const { did } = request.params;
        const { name } = await readProfile(db, did);
        if (request.body.name !== name) throw new Refusal(SIGNED_NAME, 422);
        await transact((tx) => keepProfile(tx, did, request.body, clock.now()));
        return request.body;
      },
    );
  };

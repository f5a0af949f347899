import {
  accessKeyListSchema,
  accessKeyTermsSchema,
  newAccessKeySchema,
} from '@trove/contract/wire/people/competition.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import {
  addAccessKey,
  readKeys,
  newAccessKey,
  revokeKey,
} from '../../people/competitions/access-keys.ts';
import { ownCompetition } from '../../people/competitions/own-competition.ts';

const params = z.object({ id: z.string() });

/** `v1/competitions/{id}/keys` (additive): only for the organiser's DID. A key is shown once, when it is created. */
export const keysApi =
  ({ clock, db }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/keys',
      {
        config: { authority: { organiser: 'competitions:read' } },
        schema: {
          summary: 'The access keys, without the keys',
          params,
          response: { 200: accessKeyListSchema },
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        return { keys: await readKeys(db, competition.id) };
      },
    );

    app.post(
      '/:id/keys',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Makes an access key',
          params,
          body: accessKeyTermsSchema,
          response: { 200: newAccessKeySchema },
        },
      },
      async (request) => {
        const competition = ownCompetition(request);
        const { label, maxUses = 0, notBefore, notAfter } = request.body;
        const key = newAccessKey();
        const terms = {
          label,
          maxUses,
          notBefore: notBefore ? Date.parse(notBefore) : 0,
          notAfter: notAfter ? Date.parse(notAfter) : 0,
        };
        return { id: await addAccessKey(db, competition, key, terms, clock.now()), key };
      },
    );

    app.delete(
      '/:id/keys/:key',
      {
        config: { authority: { organiser: 'competitions:write' } },
        schema: {
          summary: 'Revokes an access key; participants keep their access',
          params: params.extend({ key: z.string() }),
          response: { 200: accessKeyListSchema },
        },
      },
      async (request) => {
        const { id, key } = request.params;
        await revokeKey(db, id, key);
        return { keys: await readKeys(db, id) };
      },
    );
  };

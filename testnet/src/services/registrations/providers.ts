import {
  providerRegistrationSchema,
  registeredProviderSchema,
} from '@trove/contract/wire/trade/registrations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { keepProvider } from '../../market/contracts/keep-provider.ts';
import { checkMachine, machineRow } from '../../market/contracts/machine-row.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';

const config = { authority: { session: 'infra:write' } } as const;
const registerSchema = {
  summary: 'Lists an infra service among the providers; again, changes it',
  body: providerRegistrationSchema,
  response: { 200: registeredProviderSchema },
};
const removeSchema = {
  summary: 'Takes an own infra service off the list',
  params: z.object({ id: z.string().max(64) }),
  response: { 200: registeredProviderSchema },
};

/** `v1/providers` (additive, product.md#14): adds services of the infra wizard to the listing and provider picker. */
export const providers =
  ({ db, sessions, transact }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/providers',
      {
        schema: registerSchema,
        config: { authority: { session: 'infra:write' }, repeatable: true },
      },
      async (request, reply) => {
        const { did } = sessions.of(request);
        const service = request.body;
        checkMachine(service);
        const { id, facts } = machineRow(did, service);
        await transact(async (tx) => {
          await keepProvider(tx, { id, did, facts: JSON.stringify(facts) });
          await reply.keepAnswer(tx, { providerId: id });
        });
        return { providerId: id };
      },
    );

    app.delete('/providers/:id', { config, schema: removeSchema }, async (request) => {
      const { did } = sessions.of(request);
      const { id } = request.params;
      const row = await db
        .selectFrom('providers')
        .select('did')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw httpRefusal(404);
      if (row.did !== did) throw httpRefusal(403);
      await db.deleteFrom('providers').where('id', '=', id).execute();
      return { providerId: id };
    });
  };

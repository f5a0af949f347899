import type { InfraService } from '@trove/contract/entities.ts';
import { PUBLISH } from '@trove/contract/limits.ts';
import {
  providerRegistrationSchema,
  registeredProviderSchema,
} from '@trove/contract/wire/trade/registrations.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { hashJson } from '../../platform/canonical.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';

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

const TEXT_MAX = 1000;

/** `v1/providers` (additive, product.md#14): adds services of the infra wizard to the listing and provider picker. */
export const providers =
  ({ db, sessions, transact }: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/providers',
      { schema: registerSchema, config: { repeatable: true } },
      async (request, reply) => {
        const { did } = await sessions.require(request, 'infra:write');
        const service = request.body;
        check(service);
        const id = `p-${hashJson({ did, service: service.id }).slice(0, 12)}`;
        const row = { did, facts: JSON.stringify(getFacts(service)) };
        await transact(async (tx) => {
          const last = await tx
            .selectFrom('providers')
            .select(({ fn }) => fn.max('position').as('position'))
            .executeTakeFirst();
          await tx
            .insertInto('providers')
            .values({ id, position: (last?.position ?? -1) + 1, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
          await reply.keepAnswer(tx, { providerId: id });
        });
        return { providerId: id };
      },
    );

    app.delete('/providers/:id', { schema: removeSchema }, async (request) => {
      const { did } = await sessions.require(request, 'infra:write');
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
    done();
  };

function check({ name, ...service }: InfraService): void {
  if (name.trim() === '') throw new Refusal('An infra service needs a name', 422);
  if (JSON.stringify({ name, service }).length > 8 * TEXT_MAX || name.length > TEXT_MAX) {
    throw new Refusal('This infra service has too much text', 422);
  }
}

/** Returns a row of `onboarded_providers`, which also contains the wizard's own record. */
const getFacts = (service: InfraService) => ({
  platformName: service.name.trim(),
  platformDescription: service.description,
  providerName: service.name.trim(),
  region: service.region,
  storage: service.specs.storage,
  memory: service.specs.memory,
  core: service.specs.cpu,
  gpu: service.specs.gpu,
  os: '',
  processor: service.specs.cpu === '' ? '' : `${service.specs.cpu} CPU cores`,
  supportedModels: '',
  hostingCost: PUBLISH.defaultHostingCost,
  service,
});

import type { FastifyPluginCallback, FastifyRequest } from 'fastify';

import type { Context } from '../../context.ts';

/** `GET onboarded_providers` (contracts.md 4, spec 000 §3): `{ data }`, which the specification reads, endpoints absolute. */
export const onboardedProviders =
  ({ db }: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get('/onboarded_providers', async (request) => {
      const rows = await db.selectFrom('providers').selectAll().orderBy('position').execute();
      return {
        status: true,
        data: rows.map(({ id, did, facts }) => ({
          id,
          ...(JSON.parse(facts) as Record<string, unknown>),
          providerDid: did,
          endpoints: endpointsOf(request, id),
        })),
      };
    });
    done();
  };

const endpointsOf = ({ host, protocol }: FastifyRequest, id: string) => {
  const base = `${protocol}://${host}/net/provider/${id}`;
  return { upload: `${base}/upload`, inference: `${base}/inference`, download: `${base}/download` };
};

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';

export const providerRowSchema = z.looseObject({
  id: z.string(),
  providerDid: z.string(),
  endpoints: z.object({
    upload: z.string(),
    /** Additive: the endpoint for resumable uploads (tus 1.0). */
    resumable: z.string(),
    inference: z.string(),
    download: z.string(),
  }),
});

const config = { authority: 'anyone' } as const;
const schema = {
  summary: 'Infra providers and their endpoints',
  response: { 200: z.object({ status: z.literal(true), data: z.array(providerRowSchema) }) },
};

/**
 * `GET onboarded_providers` (wire.md#dapp, spec 000 §3): `{ data }`, as in the specification; absolute endpoints.
 */
export const onboardedProviders =
  ({ db }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/onboarded_providers', { config, schema }, async (request) => {
      return { status: true, data: await providerRows(db, request) };
    });
  };

/** Returns all providers as sent to clients, in the order of the listing. */
export async function providerRows(
  db: Db,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): Promise<z.output<typeof providerRowSchema>[]> {
  const rows = await db.selectFrom('providers').selectAll().orderBy('position').execute();
  return describeRows('providers', rows, ({ id, did, facts }) => ({
    ...(JSON.parse(facts) as Record<string, unknown>),
    id,
    providerDid: did,
    endpoints: getEndpoints(request, id),
  }));
}

const getEndpoints = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  id: string,
) => {
  const base = `${protocol}://${host}/net/provider/${id}`;
  return {
    upload: `${base}/upload`,
    resumable: `${base}/uploads`,
    inference: `${base}/inference`,
    download: `${base}/download`,
  };
};

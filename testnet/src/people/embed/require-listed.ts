import { PARTNERS } from '@trove/contract/screens/partners.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/schema.ts';
import { isOfOwnOrigin } from '../../platform/http/require-own-origin.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readCompetitions, isPartner } from './partners.ts';

/** The database with the lists, and the origins that need no entry there. */
interface Lists {
  db: Db;
  settings: { corsOrigins: readonly string[] };
}

/** Refuses a page that the competition's organizer has not listed, with a message for the owner of the page. */
export async function requireListed(
  { db, settings }: Lists,
  request: FastifyRequest,
  compId: string,
): Promise<void> {
  const { origin = '' } = request.headers;
  if (isOfOwnOrigin(request, settings.corsOrigins) || (await isPartner(db, origin, compId))) return;
  throw new Refusal(PARTNERS.unlisted(origin), 403);
}

/** Hook for calls about one competition: restricts pages of partners to those that list them. */
export const keepToListed =
  (context: Lists) =>
  async (request: FastifyRequest): Promise<void> => {
    const { id, comp } = request.params as { id?: string; comp?: string };
    const compId = id ?? comp;
    if (compId !== undefined) await requireListed(context, request, compId);
  };

/** Filters competitions for the requesting page: a partner's page sees those that list it, any other client all. */
export async function listedFor<Row extends { id: string }>(
  { db, settings }: Lists,
  request: FastifyRequest,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { origin = '' } = request.headers;
  if (isOfOwnOrigin(request, settings.corsOrigins)) return rows;
  const ids = await readCompetitions(db, origin);
  return rows.filter(({ id }) => ids.has(id));
}

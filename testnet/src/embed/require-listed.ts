import { PARTNERS } from '@trove/shared/contract/screens-partners.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/schema.ts';
import { isOfOwnOrigin } from '../http/require-own-origin.ts';
import { Refusal } from '../refusal.ts';
import { isPartner } from './partners.ts';

/** Refuses, in a sentence for its owner, a page that the competition's organizer has not put on the list. */
export async function requireListed(
  { db, settings }: { db: Db; settings: { corsOrigins: readonly string[] } },
  request: FastifyRequest,
  compId: string,
): Promise<void> {
  const { origin = '' } = request.headers;
  if (isOfOwnOrigin(request, settings.corsOrigins) || (await isPartner(db, origin, compId))) return;
  throw new Refusal(PARTNERS.unlisted(origin), 403);
}

import type { FastifyRequest } from 'fastify';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sessions } from '../session/sessions.ts';
import { findCompetition } from './competitions.ts';

export type OrganiserPermission = 'competitions:read' | 'competitions:write';

const organised = new WeakMap<FastifyRequest, CompetitionRow>();

/** Refuses everybody but the competition's organizer. */
export async function requireOrganiser(
  { db, sessions }: { db: Db; sessions: Sessions },
  request: FastifyRequest,
  id: string,
  permission: OrganiserPermission,
): Promise<void> {
  const competition = await findCompetition(db, id);
  await sessions.requireOwner(request, competition.organiser_did, permission);
  organised.set(request, competition);
}

/** Returns the competition of a request from its organizer, which its route has declared (`authority: { organiser }`). */
export function ownCompetition(request: FastifyRequest): CompetitionRow {
  const competition = organised.get(request);
  if (!competition) throw new Error(`${request.routeOptions.url} is not declared for organizers`);
  return competition;
}

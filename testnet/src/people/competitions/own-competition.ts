import type { FastifyRequest } from 'fastify';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sessions } from '../session/sessions.ts';
import { findCompetition } from './competitions.ts';

/** Returns the competition of a request; refuses everybody but its organizer. */
export async function ownCompetition(
  { db, sessions }: { db: Db; sessions: Sessions },
  request: FastifyRequest<{ Params: { id: string } }>,
  permission: 'competitions:read' | 'competitions:write',
): Promise<CompetitionRow> {
  const competition = await findCompetition(db, request.params.id);
  await sessions.requireOwner(request, competition.organiser_did, permission);
  return competition;
}

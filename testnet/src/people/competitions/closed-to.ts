import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import type { Sessions } from '../session/sessions.ts';

/**
 * The competitions whose items, files and searches a request may not see: those that are not open, unless its proven DID
 * takes part in them or runs them (network.md 4.10).
 */
export async function closedTo(
  { db, sessions }: { db: Db; sessions: Sessions },
  request: FastifyRequest,
): Promise<string[]> {
  const did = (await sessions.of(request))?.did ?? '';
  const rows = await db
    .selectFrom('competitions')
    .leftJoin('competition_participants', (join) =>
      join
        .onRef('competition_participants.comp_id', '=', 'competitions.id')
        .on('competition_participants.did', '=', did),
    )
    .select('competitions.id')
    .where('access', '<>', 'open')
    .where('organiser_did', '<>', did)
    .where('competition_participants.did', 'is', null)
    .orderBy('competitions.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Refuses with 403 a session that may not see the items of a competition; '' is no competition. */
export async function requireInside(
  context: { db: Db; sessions: Sessions },
  request: FastifyRequest,
  compId: string,
): Promise<void> {
  if (compId !== '' && (await closedTo(context, request)).includes(compId)) throw httpRefusal(403);
}

/** Leaves the items of closed competitions out of a request; refuses with 403 when none is left. */
export async function keepOpen(
  context: { db: Db; sessions: Sessions },
  request: FastifyRequest,
  nfts: readonly string[],
): Promise<string[]> {
  const items = await context.db
    .selectFrom('assets')
    .select(['nft', 'comp_id'])
    .where('nft', 'in', nfts)
    .where('comp_id', '<>', '')
    .execute();
  if (items.length === 0) return [...nfts];
  const closed = await closedTo(context, request);
  const hidden = items.filter(({ comp_id }) => closed.includes(comp_id)).map(({ nft }) => nft);
  const open = nfts.filter((nft) => !hidden.includes(nft));
  if (open.length === 0) throw httpRefusal(403);
  return open;
}

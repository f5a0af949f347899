import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';

import type { Database, Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import type { Sessions } from '../session/sessions.ts';

/** Competitions and items hidden from a request. */
export interface Closed {
  /** The session's proven DID, or ''. */
  did: string;
  competitions: readonly string[];
  /** Items of these competitions that the session's DID has bought or published, and keeps when its access ends. */
  owned: readonly string[];
}

/**
 * Returns the competitions whose items, files and searches a request may not see: those that are not open, unless its
 * proven DID takes part in them or runs them (rules.md#competitions).
 */
export async function closedTo(
  { db, sessions }: { db: Db; sessions: Sessions },
  request: FastifyRequest,
): Promise<Closed> {
  const did = (await sessions.findProven(request))?.did ?? '';
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
  const competitions = rows.map(({ id }) => id);
  return { did, competitions, owned: did === '' ? [] : await findOwnedIn(db, did, competitions) };
}

async function findOwnedIn(
  db: Db,
  did: string,
  competitions: readonly string[],
): Promise<string[]> {
  if (competitions.length === 0) return [];
  const rows = await db
    .selectFrom('assets')
    .select('nft')
    .where('owner_did', '=', did)
    .where('comp_id', 'in', competitions)
    .union(
      db
        .selectFrom('entitlements')
        .innerJoin('assets', 'assets.nft', 'entitlements.nft')
        .select('assets.nft')
        .where('did', '=', did)
        .where('comp_id', 'in', competitions),
    )
    .orderBy('nft')
    .execute();
  return rows.map(({ nft }) => nft);
}

interface Item {
  nft: string;
  comp_id: string;
}

/** Whether an item is hidden. */
export const isClosed = ({ competitions, owned }: Closed, { nft, comp_id }: Item): boolean =>
  competitions.includes(comp_id) && !owned.includes(nft);

/** Condition on a row: true unless `isClosed`. */
export const isShown = (
  item: ExpressionBuilder<Database, 'assets'>,
  { competitions, owned }: Closed,
) =>
  item.or([
    ...(competitions.length === 0 ? [item.lit(true)] : [item('comp_id', 'not in', competitions)]),
    ...(owned.length === 0 ? [] : [item('nft', 'in', owned)]),
  ]);

/** Refuses with 403 a session that may not see the lists of a competition; '' means no competition. */
export async function requireInside(
  context: { db: Db; sessions: Sessions },
  request: FastifyRequest,
  compId: string,
): Promise<void> {
  if (compId === '') return;
  const { competitions } = await closedTo(context, request);
  if (competitions.includes(compId)) throw httpRefusal(403);
}

/** Removes the items of closed competitions from a list of ids; refuses with 403 if none remains. */
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
  const hidden = items.filter((item) => isClosed(closed, item)).map(({ nft }) => nft);
  const open = nfts.filter((nft) => !hidden.includes(nft));
  if (open.length === 0) throw httpRefusal(403);
  return open;
}

import { PARTNERS_MAX, partnerOrigin } from '@trove/contract/embed.ts';
import { PARTNERS } from '@trove/contract/screens/partners.ts';
import type { Partner } from '@trove/contract/wire/people/partner.ts';

import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the pages that may show a competition, oldest first. */
export async function listPartners(db: Db, compId: string): Promise<Partner[]> {
  const rows = await db
    .selectFrom('competition_partners')
    .selectAll()
    .where('comp_id', '=', compId)
    .orderBy('created')
    .orderBy('origin')
    .execute();
  return describeRows('partners', rows, ({ origin, created }) => ({
    origin,
    since: new Date(created).toISOString(),
  }));
}

/** Whether a page of this origin may show the competition or, without `compId`, any competition. */
export async function isPartner(db: Db, origin: string, compId?: string): Promise<boolean> {
  let rows = db.selectFrom('competition_partners').select('origin').where('origin', '=', origin);
  if (compId !== undefined) rows = rows.where('comp_id', '=', compId);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Returns the ids of the competitions that pages of this origin may show. */
export async function readCompetitions(db: Db, origin: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('competition_partners')
    .select('comp_id')
    .where('origin', '=', origin)
    .execute();
  return new Set(rows.map(({ comp_id }) => comp_id));
}

/** Lets the pages of an origin show the competition. Adding an origin twice is not an error. */
export async function addPartner(
  { clock, db }: { clock: Clock; db: Db },
  compId: string,
  typed: string,
): Promise<void> {
  const origin = partnerOrigin(typed);
  if (origin === undefined) throw new Refusal(PARTNERS.wrong, 422);
  const { length } = await listPartners(db, compId);
  if (length >= PARTNERS_MAX) throw new Refusal(PARTNERS.tooMany(PARTNERS_MAX), 409);
  await db
    .insertInto('competition_partners')
    .values({ comp_id: compId, origin, created: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes an origin from the competition; if no other one lists it, the sessions of its pages end at once. */
export async function removePartner(
  { db, sockets }: { db: Db; sockets: SocketHub },
  compId: string,
  origin: string,
): Promise<void> {
  await db
    .deleteFrom('competition_partners')
    .where('comp_id', '=', compId)
    .where('origin', '=', origin)
    .execute();
  if (origin === '' || (await isPartner(db, origin))) return;
  const ended = await db
    .deleteFrom('sessions')
    .where('origin', '=', origin)
    .returning('did')
    .execute();
  for (const did of new Set(ended.map((row) => row.did))) sockets.sessionsChanged(did);
}

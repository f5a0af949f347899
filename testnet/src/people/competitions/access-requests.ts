import type { AccessState } from '@trove/contract/wire/people/competition.ts';

import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admit, isParticipant } from './participants.ts';
import { findRegistration } from './registrations.ts';

interface Dependencies {
  clock: Clock;
  db: Db;
  sockets: Pick<SocketHub, 'push'>;
  transact: Transact;
}

/** Returns whether a DID takes part in a competition, has asked for access, or was refused (product.md#26). */
export async function readAccess(db: Db, compId: string, did: string): Promise<AccessState> {
  if (await isParticipant(db, did, compId)) return 'given';
  const request = await db
    .selectFrom('competition_requests')
    .select('state')
    .where('comp_id', '=', compId)
    .where('did', '=', did)
    .executeTakeFirst();
  return request?.state ?? 'none';
}

/**
 * Asks the organizer for access. Asking again changes nothing; refuses a DID that has not registered, because the
 * registration tells the organizer who asks.
 */
export async function askForAccess(
  { clock, db, sockets, transact }: Dependencies,
  { id: compId, organiser_did }: CompetitionRow,
  did: string,
): Promise<void> {
  if (await isParticipant(db, did, compId)) return;
  if (!(await findRegistration(db, compId, did)))
    throw new Refusal('Register first: the organizer sees from your registration who asks.', 409);
  await transact(async (tx, afterwards) => {
    await tx
      .insertInto('competition_requests')
      .values({ comp_id: compId, did, state: 'asked', created: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    afterwards(() => sockets.push(organiser_did, { type: 'access', data: { compId } }));
  });
}

/**
 * Gives a registered DID access, or refuses its request; its open pages are told. Rejects with 404 for a DID that is
 * not registered, and with 409 for the refusal of one that did not ask.
 */
export async function decideAccess(
  { clock, db, sockets, transact }: Dependencies,
  { id: compId }: CompetitionRow,
  did: string,
  decision: 'given' | 'refused',
): Promise<void> {
  if (!(await findRegistration(db, compId, did)))
    throw new Refusal('Nobody with this DID is registered.', 404);
  await transact(async (tx, afterwards) => {
    if (decision === 'given') {
      await admit(tx, compId, did, clock.now());
      await tx
        .deleteFrom('competition_requests')
        .where('comp_id', '=', compId)
        .where('did', '=', did)
        .execute();
    } else {
      const { numUpdatedRows } = await tx
        .updateTable('competition_requests')
        .set({ state: 'refused' })
        .where('comp_id', '=', compId)
        .where('did', '=', did)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('This DID is not asking for access.', 409);
    }
    afterwards(() => sockets.push(did, { type: 'access', data: { compId, decision } }));
  });
}

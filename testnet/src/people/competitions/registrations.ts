import { type Registration, registrationSchema } from '@trove/contract/entities.ts';

import type { Clock } from '../../platform/clock.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toPlainName } from '../../platform/require-plain-name.ts';
import { hasEntered } from './entrants.ts';
import { admit, formatDay } from './participants.ts';

/** The organizer reads all registrations at once. */
const FORM_MAX = 20_000;

const FIXED = 'You have submitted, so the registration can no longer be changed.';

export async function findRegistration(
  db: Db,
  compId: string,
  did: string,
): Promise<Registration | null> {
  const row = await db
    .selectFrom('competition_registrations')
    .select('form')
    .where('comp_id', '=', compId)
    .where('did', '=', did)
    .executeTakeFirst();
  return row ? registrationSchema.parse(JSON.parse(row.form)) : null;
}

/**
 * Registers a DID or, until it submits, changes its form; not after the deadline by this network's clock. Some
 * competitions admit whoever registers (product.md#26).
 */
export async function register(
  { clock, db, transact }: { clock: Clock; db: Db; transact: Transact },
  competition: CompetitionRow,
  did: string,
  form: Registration,
): Promise<void> {
  const now = clock.now();
  if (now > competition.registration_ends)
    throw new Refusal(`Registration closed on ${formatDay(competition.registration_ends)}.`, 409);
  if (await hasEntered(db, competition.id, did)) {
    const before = await findRegistration(db, competition.id, did);
    if (before) throw new Refusal(FIXED, 409);
  }
  const text = JSON.stringify({ ...form, name: toPlainName(form.name) });
  if (text.length > FORM_MAX)
    throw new Refusal(`A registration has at most ${FORM_MAX} characters.`, 422);
  await transact(async (tx) => {
    await tx
      .insertInto('competition_registrations')
      .values({ comp_id: competition.id, did, form: text, created: now, changed: now })
      .onConflict((conflict) =>
        conflict.columns(['comp_id', 'did']).doUpdateSet({ form: text, changed: now }),
      )
      .execute();
    if (competition.admits_registered === 1) await admit(tx, competition.id, did, now);
  });
}

/** Removes a registration, unless an entry was submitted. Removing it twice is not an error. */
export async function unregister(
  { transact }: { transact: Transact },
  { id: compId }: CompetitionRow,
  did: string,
): Promise<void> {
  await transact(async (tx) => {
    if (await hasEntered(tx, compId, did)) throw new Refusal(FIXED, 409);
    await tx
      .deleteFrom('competition_registrations')
      .where('comp_id', '=', compId)
      .where('did', '=', did)
      .execute();
  });
}

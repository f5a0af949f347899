import { randomUUID } from 'node:crypto';

import { MINUTE } from '@trove/contract/time.ts';
import { beginningOf } from '@trove/contract/whole-letters.ts';
import { waitTextOfMs } from '@trove/kit/lib/wait-text.ts';

import type { Clock } from '../../platform/clock.ts';
import type { AccessAttemptRow, CompetitionKeyRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { findAccessKey, whyRefused } from './access-keys.ts';
import { isParticipant } from './participants.ts';

const TRIES = 5;
const WINDOW_MS = 10 * MINUTE;

const UNKNOWN_KEY = 'This access key is not valid.';

interface Visit {
  compId: string;
  /** DID to admit. */
  did: string;
  /** Whether a session proves that the DID is the caller's own. */
  isProven: boolean;
  ip: string;
  token: string;
}

interface Dependencies {
  clock: Clock;
  db: Db;
  transact: Transact;
}

/**
 * Admits a DID to a competition with one of its keys; returns the reason of a refusal, or null
 * (rules.md#competitions). Five wrong keys in ten minutes block an address and a proven DID, but not an unproven one,
 * which anybody may claim.
 */
export async function enterCompetition(
  dependencies: Dependencies,
  visit: Visit,
): Promise<string | null> {
  const { db } = dependencies;
  const { compId, did } = visit;
  const competition = await db
    .selectFrom('competitions')
    .select(['id', 'access', 'key_salt'])
    .where('id', '=', compId)
    .executeTakeFirst();
  if (!competition) return `There is no competition "${beginningOf(compId, 80)}".`;
  if (did === '') return 'Connect a wallet first.';
  if (await isParticipant(db, did, compId)) return null;
  if (competition.access === 'list')
    return 'This competition is open to invited participants only.';

  const attempt = await begin(dependencies, visit);
  const wait = await readWait(dependencies, attempt);
  if (wait > 0) {
    await forget(dependencies, attempt);
    return `Too many attempts. Try again in ${waitTextOfMs(wait)}.`;
  }
  const key = await findAccessKey(db, competition, visit.token);
  if (!key) return UNKNOWN_KEY;
  await forget(dependencies, attempt);
  return bind(dependencies, did, key);
}

/** Records the attempt before its key is checked, so that concurrent attempts all count. */
async function begin(
  { clock, db }: Pick<Dependencies, 'clock' | 'db'>,
  { did, isProven, ip }: Visit,
): Promise<AccessAttemptRow> {
  const now = clock.now();
  await db
    .deleteFrom('access_attempts')
    .where('created', '<=', now - WINDOW_MS)
    .execute();
  const attempt = { id: randomUUID(), did: isProven ? did : '', ip, created: now };
  await db.insertInto('access_attempts').values(attempt).execute();
  return attempt;
}

const forget = ({ db }: Pick<Dependencies, 'db'>, { id }: AccessAttemptRow) =>
  db.deleteFrom('access_attempts').where('id', '=', id).execute();

/** Returns the milliseconds until another attempt is allowed; 0 if it is now. */
async function readWait(
  { clock, db }: Pick<Dependencies, 'clock' | 'db'>,
  attempt: AccessAttemptRow,
): Promise<number> {
  const others = await db
    .selectFrom('access_attempts')
    .select(['did', 'ip', 'created'])
    .where('id', '<>', attempt.id)
    .where('created', '>', clock.now() - WINDOW_MS)
    .where((where) =>
      where.or([
        where('ip', '=', attempt.ip),
        ...(attempt.did === '' ? [] : [where('did', '=', attempt.did)]),
      ]),
    )
    .orderBy('created', 'desc')
    .execute();
  const waitFor = (tries: readonly { created: number }[]) => {
    const fifth = tries[TRIES - 1];
    return fifth ? fifth.created + WINDOW_MS - clock.now() : 0;
  };
  return Math.max(
    waitFor(others.filter(({ ip }) => ip === attempt.ip)),
    waitFor(others.filter(({ did }) => did !== '' && did === attempt.did)),
  );
}

/** Counts the use of a key and admits the DID in one step, so that the last use of a key goes to one DID only. */
const bind = (
  { clock, transact }: Pick<Dependencies, 'clock' | 'transact'>,
  did: string,
  key: CompetitionKeyRow,
): Promise<string | null> =>
  transact(async (tx) => {
    const now = clock.now();
    const refusal = whyRefused(key, now);
    if (refusal !== null) return refusal;
    const { numUpdatedRows } = await tx
      .updateTable('competition_keys')
      .set((row) => ({ uses: row('uses', '+', 1) }))
      .where('id', '=', key.id)
      .where('revoked', '=', 0)
      .where((where) =>
        where.or([where('max_uses', '=', 0), where('uses', '<', where.ref('max_uses'))]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'This access key has just been used up or withdrawn.';
    await tx
      .insertInto('competition_participants')
      .values({ comp_id: key.comp_id, did, key_id: key.id, created: now })
      .execute();
    return null;
  });

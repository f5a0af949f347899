import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Whether a DID may see a competition's content and take part (rules.md#competitions). */
export async function isParticipant(db: Db, did: string, compId: string): Promise<boolean> {
  const competition = await db
    .selectFrom('competitions')
    .select('access')
    .where('id', '=', compId)
    .executeTakeFirst();
  if (competition?.access === 'open') return did !== '';
  const entered = await db
    .selectFrom('competition_participants')
    .select('did')
    .where('comp_id', '=', compId)
    .where('did', '=', did)
    .executeTakeFirst();
  return entered !== undefined;
}

/** Whether a DID may see the items of a competition: it takes part or runs it. Without one ('') everybody may. */
export async function hasAccess(db: Db, did: string, compId: string): Promise<boolean> {
  if (compId === '') return true;
  const competition = await db
    .selectFrom('competitions')
    .select('organiser_did')
    .where('id', '=', compId)
    .executeTakeFirst();
  return competition?.organiser_did === did || isParticipant(db, did, compId);
}

/** Adds a DID to the participants, without a key. Adding one again changes nothing. */
export async function admit(tx: Tx, compId: string, did: string, now: number): Promise<void> {
  await tx
    .insertInto('competition_participants')
    .values({ comp_id: compId, did, key_id: '', created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Refusal of a DID without access. */
export const NO_ACCESS = 'Enter the access key of this competition first.';

type Window = Pick<CompetitionRow, 'id' | 'submission_starts' | 'submission_ends'>;

const WHAT = { entry: 'Submissions', asset: 'Submissions', team: 'Teams' } as const;

/** Refuses non-participants (403), and everybody outside the submission window (409); teams may form before it. */
export async function requireOpenTo(
  db: Db,
  did: string,
  { id, submission_starts, submission_ends }: Window,
  now: number,
  what: keyof typeof WHAT,
): Promise<void> {
  if (!(await isParticipant(db, did, id))) throw new Refusal(NO_ACCESS, 403);
  if (now < submission_starts && what !== 'team')
    throw new Refusal(`${WHAT[what]} open on ${formatDay(submission_starts)}.`, 409);
  if (now > submission_ends)
    throw new Refusal(`${WHAT[what]} closed on ${formatDay(submission_ends)}.`, 409);
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `May 15, 2025` */
export const formatDay = (time: number): string => DAY.format(time);

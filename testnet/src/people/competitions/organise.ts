import { registrationSchema } from '@trove/contract/entities.ts';
import type { ParticipantRecord, ThemeChange } from '@trove/contract/wire/people/competition.ts';
import { csvLine } from '@trove/kit/lib/csv-line.ts';

import type { CompetitionRow, EntryOfCompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publicNames } from '../names/public-names.ts';
import { parseFacts } from './competitions.ts';

/** Returns all who have registered, been admitted or submitted, in order of arrival. */
export async function readParticipants(
  db: Db,
  { id, organiser_did }: CompetitionRow,
): Promise<ParticipantRecord[]> {
  const [entered, registered, requests, members, entries] = await Promise.all([
    db.selectFrom('competition_participants').selectAll().where('comp_id', '=', id).execute(),
    db.selectFrom('competition_registrations').selectAll().where('comp_id', '=', id).execute(),
    db.selectFrom('competition_requests').selectAll().where('comp_id', '=', id).execute(),
    db
      .selectFrom('competition_members')
      .innerJoin('competition_teams', 'competition_teams.id', 'competition_members.team_id')
      .select(['competition_members.did', 'competition_teams.name'])
      .where('competition_members.comp_id', '=', id)
      .execute(),
    db
      .selectFrom('competition_entries')
      .select(({ fn }) => [
        'did',
        'state',
        fn.count<number>('id').as('count'),
        fn.min<number>('created').as('first'),
      ])
      .where('comp_id', '=', id)
      .groupBy(['did', 'state'])
      .execute(),
  ]);
  const forms = new Map(registered.map((row) => [row.did, row]));
  const asked = new Map(requests.map(({ did, state }) => [did, state]));
  const arrivals = new Map(entered.map(({ did, created }) => [did, created]));
  const teams = new Map(members.map(({ did, name }) => [did, name]));
  const submitted = Map.groupBy(entries, ({ did }) => did);
  const getCount = (did: string, state: EntryOfCompetitionRow['state']) =>
    Number(submitted.get(did)?.find((one) => one.state === state)?.count ?? 0);
  const getFirst = (did: string) =>
    Math.min(...(submitted.get(did) ?? []).map(({ first }) => Number(first)));
  const people = [...new Set([...forms.keys(), ...arrivals.keys(), ...submitted.keys()])]
    .filter((did) => did !== organiser_did)
    .map((did) => {
      const form = forms.get(did);
      const at = form?.created ?? arrivals.get(did) ?? getFirst(did);
      return { did, form, at };
    })
    .toSorted((one, other) => one.at - other.at);
  const names = await publicNames(
    db,
    people.map(({ did }) => did),
  );
  return describeRows('participants', people, ({ did, form, at }) => ({
    did,
    publicName: names.get(did)?.name,
    registration: form ? registrationSchema.parse(JSON.parse(form.form)) : null,
    team: teams.get(did) ?? null,
    since: new Date(at).toISOString(),
    hasAccess: arrivals.has(did),
    ...(asked.has(did) && { request: asked.get(did) }),
    scored: getCount(did, 'scored'),
    failed: getCount(did, 'failed'),
    withdrawn: getCount(did, 'withdrawn'),
  }));
}

export const participantsCsv = (participants: readonly ParticipantRecord[]): string =>
  [
    csvLine([
      'DID',
      'Name',
      'Email',
      'Team size',
      'Idea',
      'Experience',
      'Team',
      'Since',
      'Scored',
      'Failed',
      'Withdrawn',
    ]),
    ...participants.map(({ did, registration, team, since, ...entries }) =>
      csvLine([
        did,
        registration?.name ?? '',
        registration?.email ?? '',
        String(registration?.teamSize ?? ''),
        registration?.projectIdea ?? '',
        registration?.experience ?? '',
        team ?? '',
        since,
        String(entries.scored),
        String(entries.failed),
        String(entries.withdrawn),
      ]),
    ),
  ].join('');

const ENDS = { registration: 'registration_ends', submission: 'submission_ends' } as const;

/** Ends registration or submission now, with the phases that were to end with it; refuses if it has already ended. */
export async function closePhase(
  db: Db,
  competition: CompetitionRow,
  what: keyof typeof ENDS,
  now: number,
): Promise<void> {
  const { [ENDS[what]]: planned } = competition;
  if (planned < now) throw new Refusal('This is already closed.', 409);
  // One millisecond ago, so that requests with the current time are already late.
  const ends = now - 1;
  const facts = parseFacts(competition);
  const phases = facts.phases.map((phase) =>
    phase.ends === planned ? { ...phase, starts: Math.min(phase.starts, ends), ends } : phase,
  );
  await db
    .updateTable('competitions')
    .set({ [ENDS[what]]: ends, facts: JSON.stringify({ ...facts, phases }) })
    .where('id', '=', competition.id)
    .execute();
}

/** Shows everybody the beginning of the data, or hides it again. */
export async function showData(db: Db, { id }: CompetitionRow, isShown: boolean): Promise<void> {
  await db
    .updateTable('competitions')
    .set({ shows_data: Number(isShown) })
    .where('id', '=', id)
    .execute();
}

/** Changes colour, name and description of a competition's theme; the rest of it stays. */
export async function changeTheme(
  db: Db,
  competition: CompetitionRow,
  change: ThemeChange,
): Promise<void> {
  const facts = parseFacts(competition);
  await db
    .updateTable('competitions')
    .set({ facts: JSON.stringify({ ...facts, theme: { ...facts.theme, ...change } }) })
    .where('id', '=', competition.id)
    .execute();
}

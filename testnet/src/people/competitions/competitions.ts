import type { Competition, CompetitionTheme } from '@trove/contract/entities.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { toRule, parseScoring } from './scoring.ts';

/** Description of a competition: its card, its theme and its phases (times in milliseconds). */
export interface CompetitionFacts extends Competition {
  theme: CompetitionTheme;
  phases: readonly { name: string; starts: number; ends: number }[];
}

export const parseFacts = ({ facts }: Pick<CompetitionRow, 'facts'>): CompetitionFacts =>
  JSON.parse(facts) as CompetitionFacts;

export async function findCompetition(db: Db, id: string): Promise<CompetitionRow> {
  const row = await db
    .selectFrom('competitions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw httpRefusal(404);
  return row;
}

export const listCompetitions = (db: Db): Promise<CompetitionRow[]> =>
  db.selectFrom('competitions').selectAll().orderBy('position').orderBy('id').execute();

/** Counts the DIDs, except the organizer's, that have registered, been admitted or submitted, by competition. */
export async function participantCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('competition_registrations')
        .select(['comp_id', 'did'])
        .union(db.selectFrom('competition_participants').select(['comp_id', 'did']))
        .union(db.selectFrom('competition_entries').select(['comp_id', 'did']))
        .as('people'),
    )
    .innerJoin('competitions', 'competitions.id', 'people.comp_id')
    .whereRef('people.did', '<>', 'competitions.organiser_did')
    .select(({ fn }) => ['people.comp_id', fn.count<number>('people.did').as('count')])
    .groupBy('people.comp_id')
    .execute();
  return new Map(rows.map(({ comp_id, count }) => [comp_id, Number(count)]));
}

const iso = (time: number) => new Date(time).toISOString();

/** Converts a competition for the site; the data give its status, the clock whether it has ended (product.md#9). */
export function toRecord(
  row: CompetitionRow,
  { now, participants }: { now: number; participants: number },
): CompetitionRecord {
  const { phases, ...facts } = parseFacts(row);
  const scoring = parseScoring(row);
  return {
    ...facts,
    access: row.access,
    phases: phases.map(({ name, starts, ends }) => ({
      name,
      starts: iso(starts),
      ends: iso(ends),
    })),
    deadlines: { registration: iso(row.registration_ends), submission: iso(row.submission_ends) },
    opens: iso(row.submission_starts),
    limits: {
      entriesADay: row.entries_a_day,
      entriesTotal: row.entries_total,
      teamMax: row.team_max,
    },
    ...(scoring && { leaderboard: toRule(scoring) }),
    ended: Math.max(row.submission_ends, ...phases.map(({ ends }) => ends)) < now,
    participants,
    admitsRegistered: row.admits_registered === 1,
    showsData: row.shows_data === 1,
    now: iso(now),
  };
}

import { asNumber } from '@trove/contract/wire/loose.ts';
import type { Leaderboard } from '@trove/contract/wire/people/competition.ts';
import { csvLine } from '@trove/kit/lib/csv-line.ts';
import type { Selectable } from 'kysely';

import type { Scoring } from '../../files/scoring/score-table.ts';
import type { CompetitionRow, EntryOfCompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import { displayNames } from '../names/public-names.ts';
import { parseFacts } from './competitions.ts';
import { getBoardId } from './entrants.ts';
import { leads, toRule, parseScoring } from './scoring.ts';

/** A row of the ranking, with the DID that submitted the entry that counts. */
export interface RankedEntry {
  /** Public id of the row. */
  id: string;
  rank: number;
  name: string;
  members: number;
  did: string;
  score: number;
  /** Number of scored entries. */
  entries: number;
  /** Unix time in milliseconds at which the entry that counts was submitted. */
  created: number;
}

/** Returns the ranking, best first; empty where the network takes no entries. */
export async function rankedEntries(db: Db, competition: CompetitionRow): Promise<RankedEntry[]> {
  const scoring = parseScoring(competition);
  if (!scoring) return [];
  const rows = await db
    .selectFrom('competition_entries')
    .selectAll()
    .where('comp_id', '=', competition.id)
    .where('state', '=', 'scored')
    .orderBy('created')
    .orderBy('id')
    .execute();
  const teams = await readTeams(db, competition.id);
  const entries = describeRows('leaderboard', rows, toRankable);
  const ranked = rank(scoring, entries);
  const getName = await displayNames(
    db,
    ranked.map(({ entry }) => entry.entrant),
  );
  return ranked.map(({ entry, count }, index) => ({
    id: getBoardId(competition.id, entry.entrant),
    rank: index + 1,
    name: teams.get(entry.entrant)?.name ?? getName(entry.entrant),
    members: teams.get(entry.entrant)?.members ?? 1,
    did: entry.did,
    score: entry.score,
    entries: count,
    created: entry.created,
  }));
}

/** Returns the public leaderboard: names of teams and public names of people, but no data of registrations. */
export async function readLeaderboard(db: Db, competition: CompetitionRow): Promise<Leaderboard> {
  const scoring = parseScoring(competition);
  if (!scoring) throw new Refusal('This competition has no leaderboard.', 404);
  const ranked = await rankedEntries(db, competition);
  return {
    competition: { id: competition.id, title: parseFacts(competition).title },
    rule: toRule(scoring),
    rows: ranked.map(({ did: _did, created, ...row }) => ({
      ...row,
      at: new Date(created).toISOString(),
    })),
    ...(scoring.baseline && { baseline: scoring.baseline }),
  };
}

type EntryRow = Selectable<EntryOfCompetitionRow>;
type Rankable = Omit<EntryRow, 'score'> & { score: number };

/** Refuses a row that cannot be ranked or dated. */
function toRankable(row: EntryRow): Rankable {
  const score = asNumber(row.score);
  if (score === undefined) throw new RangeError('The score is not a number');
  if (Number.isNaN(new Date(row.created).getTime())) throw new RangeError('The time is not one');
  return { ...row, score };
}

/** Returns one row per entrant, best first; expects the entries in the order of their submission. */
function rank(scoring: Scoring, entries: readonly Rankable[]) {
  const rows = new Map<string, { entry: Rankable; count: number }>();
  for (const entry of entries) {
    const before = rows.get(entry.entrant);
    const isCounted =
      !before || scoring.rule === 'latest' || leads(scoring, entry.score, before.entry.score);
    rows.set(entry.entrant, {
      entry: isCounted ? entry : before.entry,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...rows.values()].toSorted(({ entry: one }, { entry: other }) => {
    if (one.score === other.score) return one.created - other.created;
    return leads(scoring, one.score, other.score) ? -1 : 1;
  });
}

async function readTeams(db: Db, compId: string) {
  const rows = await db
    .selectFrom('competition_teams')
    .innerJoin('competition_members', 'competition_members.team_id', 'competition_teams.id')
    .select(({ fn }) => [
      'competition_teams.id',
      'competition_teams.name',
      fn.count<number>('competition_members.did').as('members'),
    ])
    .where('competition_teams.comp_id', '=', compId)
    .groupBy(['competition_teams.id', 'competition_teams.name'])
    .execute();
  return new Map(rows.map(({ id, name, members }) => [id, { name, members: Number(members) }]));
}

const COLUMNS = ['rank', 'name', 'members', 'score', 'entries', 'at'] as const;

export const leaderboardCsv = ({ rows }: Leaderboard): string =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))].map(csvLine).join('');

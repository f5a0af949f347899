import type { SubmittedEntry } from '@trove/contract/wire/people/competition.ts';
import { sql, type SqlBool } from 'kysely';

import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import { displayNames } from '../names/public-names.ts';
import { toEntry } from './entries.ts';

/** Number of entries that an organizer sees at once; older ones are found by a search. */
const LISTED = 100;

/**
 * Returns the scored and the removed entries of all participants, newest first; `search` is a part of a team's or a
 * person's name, a DID or the name of a file. Includes entries that the leaderboard cannot rank, so that they can be removed.
 */
export async function listSubmitted(
  db: Db,
  { id }: CompetitionRow,
  search: string,
): Promise<SubmittedEntry[]> {
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db
    .selectFrom('competition_entries')
    .leftJoin('competition_teams', 'competition_teams.id', 'competition_entries.entrant')
    .selectAll('competition_entries')
    .select('competition_teams.name as team')
    .where('competition_entries.comp_id', '=', id)
    .where((where) => where.or([where('state', '=', 'scored'), where('removal', '<>', '')]))
    .where(
      sql<SqlBool>`(lower(coalesce(competition_teams.name, '') || ' ' || competition_entries.did || ' ' || file_name)
          like ${part} escape '\\'
        or exists (select 1 from name_looks where kind = 'publisher' and name_looks.id = competition_entries.did
          and name_looks.name like ${part} escape '\\'))`,
    )
    .orderBy('competition_entries.created', 'desc')
    .orderBy('competition_entries.id')
    .limit(LISTED)
    .execute();
  const getName = await displayNames(
    db,
    rows.map(({ entrant }) => entrant),
  );
  return describeRows('submitted entries', rows, ({ team, ...row }) => ({
    ...toEntry(row),
    name: team ?? getName(row.entrant),
  }));
}

/**
 * Removes a scored entry from the ranking for a reason that its sender is shown. The entry keeps its place among the
 * sender's submissions: removing it gives nobody another try (rules.md#competitions).
 */
export async function removeEntry(
  { db, sockets }: { db: Db; sockets: SocketHub },
  { id: compId }: CompetitionRow,
  entryId: string,
  reason: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('competition_entries')
    .set({ state: 'withdrawn', removal: reason })
    .where('id', '=', entryId)
    .where('comp_id', '=', compId)
    .where('state', '=', 'scored')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('There is no such entry in the ranking.', 404);
  sockets.broadcast({ type: 'leaderboard', data: { compId } });
}

import { DAY } from '@trove/contract/time.ts';

import type { Context } from '../core/context.ts';
import { newKeySalt } from '../people/competitions/access-keys.ts';
import type { CompetitionRow } from '../platform/db/competition-rows.ts';

/** Inserts a plausible running competition; a test overrides only what it is about. */
export async function aCompetition(
  { clock, db }: Context,
  overrides: Partial<CompetitionRow> = {},
): Promise<CompetitionRow> {
  const now = clock.now();
  const { id = 'test-comp' } = overrides;
  const competition: CompetitionRow = {
    id,
    position: 1,
    organiser_did: 'did-organiser',
    access: 'key',
    key_salt: newKeySalt(),
    registration_ends: now + 10 * DAY,
    submission_starts: now - DAY,
    submission_ends: now + 20 * DAY,
    team_max: 5,
    entries_a_day: 5,
    entries_total: 100,
    scoring: JSON.stringify({
      rule: 'best',
      metric: 'mean-absolute-error',
      idColumn: 'id',
      valueColumn: 'value',
    }),
    solution: JSON.stringify({ a: 1, b: 2 }),
    facts: JSON.stringify({
      id,
      title: `Competition ${id}`,
      subtitle: 'A test',
      description: 'Predict two numbers.',
      dates: 'soon',
      location: 'here',
      status: 'upcoming',
      schedule: [],
      theme: { id, primaryColor: '#0284a5' },
      phases: [],
    }),
    admits_registered: 0,
    shows_data: 0,
    ...overrides,
  };
  await db.insertInto('competitions').values(competition).execute();
  return competition;
}

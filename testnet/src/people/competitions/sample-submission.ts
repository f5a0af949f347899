import { csvLine } from '@trove/kit/lib/csv-line.ts';

import type { Solution } from '../../files/scoring/score-table.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { Refusal } from '../../platform/refusal.ts';
import { parseScoring } from './scoring.ts';

/** Value of every row: it fits every metric and says nothing about the true ones. */
const NEUTRAL = 0;

/**
 * Returns the table that a participant fills in: the columns of an entry, every id, and the same value for all
 * (additive, rules.md#competitions). Rejects where the network takes no entries.
 */
export function sampleSubmission(
  competition: Pick<CompetitionRow, 'scoring' | 'solution'>,
): string {
  const scoring = parseScoring(competition);
  if (!scoring)
    throw new Refusal('This network does not accept submissions for this competition.', 409);
  // Sorted: the stored order could be that of the true values.
  const ids = Object.keys(JSON.parse(competition.solution) as Solution).toSorted();
  return [[scoring.idColumn, scoring.valueColumn], ...ids.map((id) => [id, NEUTRAL])]
    .map(csvLine)
    .join('');
}

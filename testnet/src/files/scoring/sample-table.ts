import { csvLine } from '@trove/kit/lib/csv-line.ts';

import type { Scoring, Solution } from './score-table.ts';

/** Value of every row: it fits every metric and says nothing about the true ones. */
const NEUTRAL = 0;

/** Returns the CSV table of an entry with every id, and the same value for all. */
export function sampleTable(
  { idColumn, valueColumn }: Pick<Scoring, 'idColumn' | 'valueColumn'>,
  solution: Solution,
): string {
  // Sorted: the stored order could be that of the true values.
  const ids = Object.keys(solution).toSorted();
  return [[idColumn, valueColumn], ...ids.map((id) => [id, NEUTRAL])].map(csvLine).join('');
}

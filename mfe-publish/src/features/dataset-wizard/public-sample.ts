import { SAMPLE } from '@trove/contract/limits.ts';

import type { ReadRows } from './read-rows.ts';

/** Returns the maximum number of rows that the network shows of a table: limited in number and as a share of it. */
export const mostSampled = ({ rows, isWhole }: Pick<ReadRows, 'rows' | 'isWhole'>): number =>
  isWhole ? Math.min(SAMPLE.rows, Math.floor(rows.length / SAMPLE.share)) : SAMPLE.rows;

/** Returns the sample rows that visitors will see: the chosen ones, otherwise the first ones. */
export function sampledRows(table: ReadRows, chosen: readonly number[]): (readonly string[])[] {
  const max = mostSampled(table);
  const found = chosen.slice(0, max).flatMap((row) => {
    const cells = table.rows[row];
    return cells ? [cells] : [];
  });
  return found.length > 0 ? found : table.rows.slice(0, max);
}

import type { Leaderboard } from './wire/people/competition.ts';

/**
 * Returns how many rows of a ranking are at least as good as its baseline, whose own row follows them; all rows
 * without a baseline.
 */
export function rowsAboveBaseline({ rows, baseline, rule }: Leaderboard): number {
  if (baseline === undefined) return rows.length;
  return rows.filter(({ score }) =>
    rule.better === 'lower' ? score <= baseline.score : score >= baseline.score,
  ).length;
}

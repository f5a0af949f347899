import type { Leaderboard } from './wire/people/competition.ts';

/** How many rows of a ranking are at least as good as its baseline: its own row comes after them. All without a baseline. */
export function rowsAboveBaseline({ rows, baseline, rule }: Leaderboard): number {
  if (baseline === undefined) return rows.length;
  return rows.filter(({ score }) =>
    rule.better === 'lower' ? score <= baseline.score : score >= baseline.score,
  ).length;
}

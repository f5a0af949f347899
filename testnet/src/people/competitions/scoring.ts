import type { Leaderboard } from '@trove/contract/wire/people/competition.ts';

import type { Metric, Scoring } from '../../files/scoring/score-table.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';

const METRICS: Readonly<Record<Metric, { name: string; better: 'lower' | 'higher' }>> = {
  'mean-absolute-error': { name: 'Mean absolute error', better: 'lower' },
  rmse: { name: 'Root mean squared error', better: 'lower' },
  f1: { name: 'F1, mean of all classes', better: 'higher' },
  accuracy: { name: 'Accuracy', better: 'higher' },
};

/** Parses the scoring of a competition; undefined where the network takes no entries. */
export const parseScoring = ({ scoring }: Pick<CompetitionRow, 'scoring'>): Scoring | undefined =>
  scoring === '' ? undefined : (JSON.parse(scoring) as Scoring);

/** Returns the rule of a leaderboard, also as text (rules.md#competitions). */
export function toRule({ metric, rule }: Scoring): Leaderboard['rule'] {
  const { name, better } = METRICS[metric];
  return {
    metric: name,
    better,
    counts: rule,
    text: `${name}, ${better} is better. The ${rule} entry counts; of equal scores the earlier one leads.`,
  };
}

/** Whether the first score leads the second. */
export const leads = ({ metric }: Scoring, one: number, other: number): boolean =>
  METRICS[metric].better === 'lower' ? one < other : one > other;

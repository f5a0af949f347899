import type { Leaderboard } from '@trove/shared/contract/wire/people/competition.ts';
import { parse } from 'csv-parse/sync';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';

/** Scoring of entries: a table of values is compared with the true ones, which stay secret. */
export interface Scoring {
  metric: 'mean-absolute-error' | 'rmse' | 'accuracy' | 'f1';
  /** Entry that counts if there are several. */
  rule: 'best' | 'latest';
  idColumn: string;
  valueColumn: string;
  baseline?: { name: string; score: number };
}

type Metric = Scoring['metric'];
type Solution = Readonly<Record<string, string | number>>;

export type Verdict = { score: number } | { problem: string };

const METRICS: Readonly<
  Record<Metric, { name: string; better: 'lower' | 'higher'; isNumeric: boolean }>
> = {
  'mean-absolute-error': { name: 'Mean absolute error', better: 'lower', isNumeric: true },
  rmse: { name: 'Root mean squared error', better: 'lower', isNumeric: true },
  f1: { name: 'F1, mean of all classes', better: 'higher', isNumeric: false },
  accuracy: { name: 'Accuracy', better: 'higher', isNumeric: false },
};

const DECIMALS = 6;

/** Parses the scoring of a competition; undefined where the network takes no entries. */
export const parseScoring = ({ scoring }: Pick<CompetitionRow, 'scoring'>): Scoring | undefined =>
  scoring === '' ? undefined : (JSON.parse(scoring) as Scoring);

/** Returns the rule of a leaderboard, also as text (network.md 4.10). */
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

/** Scores a CSV file with one line per id, or describes a problem of the file in one sentence. */
export function scoreEntry(scoring: Scoring, solution: Solution, file: Uint8Array): Verdict {
  const { idColumn, valueColumn, metric } = scoring;
  let rows: Record<string, string>[];
  try {
    rows = parse(Buffer.from(file), {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
    });
  } catch (error) {
    return { problem: `The file is not a CSV table: ${(error as Error).message}` };
  }
  const [first] = rows;
  if (!first) return { problem: 'The file has no rows.' };
  for (const column of [idColumn, valueColumn])
    if (!(column in first)) return { problem: `The column "${column}" is missing.` };

  const given = new Map(rows.map((row) => [row[idColumn] ?? '', row[valueColumn] ?? '']));
  if (given.size < rows.length) return { problem: 'An id appears in more than one row.' };
  const missing = Object.keys(solution).find((id) => !given.has(id));
  if (missing !== undefined) return { problem: `The row with the id "${missing}" is missing.` };

  const pairs = Object.entries(solution).map(([id, truth]) => ({
    id,
    truth,
    value: given.get(id) ?? '',
  }));
  if (METRICS[metric].isNumeric) {
    const wrong = pairs.find(({ value }) => value === '' || !Number.isFinite(Number(value)));
    if (wrong) return { problem: `The value of "${wrong.id}" is not a number.` };
  }
  return { score: Number(MEASURES[metric](pairs).toFixed(DECIMALS)) };
}

interface Pair {
  truth: string | number;
  value: string;
}

/** Returns the F1 score of one class; 0 if it was never predicted correctly. */
function f1Of(name: string, pairs: readonly Pair[]): number {
  const isClass = pairs.filter(({ truth }) => String(truth) === name);
  const hits = isClass.filter(({ value }) => value === name).length;
  const given = pairs.filter(({ value }) => value === name).length;
  return hits === 0 ? 0 : (2 * hits) / (isClass.length + given);
}

const MEASURES: Readonly<Record<Metric, (pairs: readonly Pair[]) => number>> = {
  'mean-absolute-error': (pairs) =>
    pairs.reduce((sum, { truth, value }) => sum + Math.abs(Number(truth) - Number(value)), 0) /
    pairs.length,
  rmse: (pairs) =>
    Math.sqrt(
      pairs.reduce((sum, { truth, value }) => sum + (Number(truth) - Number(value)) ** 2, 0) /
        pairs.length,
    ),
  f1: (pairs) => {
    const classes = [...new Set(pairs.map(({ truth }) => String(truth)))];
    return classes.reduce((sum, name) => sum + f1Of(name, pairs), 0) / classes.length;
  },
  accuracy: (pairs) =>
    pairs.filter(({ truth, value }) => String(truth) === value).length / pairs.length,
};

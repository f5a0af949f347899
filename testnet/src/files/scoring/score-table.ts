import { type CsvError, parse } from 'csv-parse/sync';

/** Scoring of entries: a table of values is compared with the true ones, which stay secret. */
export interface Scoring {
  metric: 'mean-absolute-error' | 'rmse' | 'accuracy' | 'f1';
  /** Entry that counts if there are several. */
  rule: 'best' | 'latest';
  idColumn: string;
  valueColumn: string;
  baseline?: { name: string; score: number };
}

export type Metric = Scoring['metric'];
export type Solution = Readonly<Record<string, string | number>>;

/** Result of an entry: a problem makes it a failed one, a refused file is no entry. */
export type Verdict = { score: number } | { problem: string } | { refused: string };

const DECIMALS = 6;
const NUMERIC: readonly Metric[] = ['mean-absolute-error', 'rmse'];

/** Scores a CSV file with one line per id, or describes a problem of the file in one sentence. */
export function scoreTable(scoring: Scoring, solution: Solution, file: Uint8Array): Verdict {
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
    return { problem: describeFault(error as CsvError, file) };
  }
  const [first] = rows;
  if (!first) return { problem: 'The file has no rows.' };
  for (const column of [idColumn, valueColumn])
    if (!Object.hasOwn(first, column))
      return { problem: isSemicolonTable(file) ? COMMAS : `The column "${column}" is missing.` };

  const given = new Map(rows.map((row) => [row[idColumn] ?? '', row[valueColumn] ?? '']));
  if (given.size < rows.length) return { problem: 'An id appears in more than one row.' };
  const missing = Object.keys(solution).find((id) => !given.has(id));
  if (missing !== undefined) return { problem: `The row with the id "${missing}" is missing.` };

  const pairs = Object.entries(solution).map(([id, truth]) => ({
    id,
    truth,
    value: given.get(id) ?? '',
  }));
  if (NUMERIC.includes(metric)) {
    const endless = pairs.find(({ value }) => isEndless(value));
    if (endless) return { refused: `The value of "${endless.id}" is not a finite number.` };
    const wrong = pairs.find(({ value }) => value === '' || Number.isNaN(Number(value)));
    if (wrong) return { problem: `The value of "${wrong.id}" is not a number.` };
  }
  const score = Number(MEASURES[metric](pairs).toFixed(DECIMALS));
  return Number.isFinite(score)
    ? { score }
    : { refused: 'The values of this file are too large to be scored.' };
}

const COMMAS = 'Use commas between columns and a dot in numbers.';

/** Whether a table has semicolons between its columns, as spreadsheets of many languages write it. */
const isSemicolonTable = (file: Uint8Array): boolean => {
  const [head = ''] = Buffer.from(file.subarray(0, 1000)).toString('utf8').split('\n');
  return head.includes(';') && !head.includes(',');
};

function describeFault({ code, lines }: CsvError, file: Uint8Array): string {
  if (isSemicolonTable(file)) return COMMAS;
  const fault =
    code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
      ? 'has another number of columns than the first one'
      : 'cannot be read';
  return `The file is not a CSV table: line ${String(lines)} ${fault}.`;
}

/** Whether a value is a number without a size: NaN, an infinity, or digits that are too large for any number. */
const isEndless = (value: string): boolean =>
  /^[+-]?(?:nan|inf(?:inity)?)$/i.test(value) || Math.abs(Number(value)) === Infinity;

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

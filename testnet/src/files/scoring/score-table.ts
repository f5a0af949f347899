import {
  compareRows,
  findUnfitIds,
  named,
  plainNumber,
  readEntry,
  withoutGuard,
} from './read-entry.ts';

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

/** Result of an entry: a problem makes it a failed one, a refused file is no entry; a note says what was left out. */
export type Verdict = { score: number; note?: string } | { problem: string } | { refused: string };

const DECIMALS = 6;
const NUMERIC: readonly Metric[] = ['mean-absolute-error', 'rmse'];

/**
 * Scores a table with one row per id, however it is written, or describes a problem of the file in the words of its
 * sender.
 */
export function scoreTable(scoring: Scoring, solution: Solution, file: Uint8Array): Verdict {
  const read = readEntry(scoring, file);
  if ('problem' in read) return read;
  const { hasDecimalComma } = read;
  const values = withoutGuard(solution, read.values);
  const isNumeric = NUMERIC.includes(scoring.metric);
  const valueOf = (id: string): string => {
    const written = values.get(id) ?? '';
    return isNumeric ? plainNumber(written, hasDecimalComma) : written;
  };
  const ids = Object.keys(solution);
  const faultOf = (id: string) => (isNumeric ? findFault(id, valueOf(id)) : undefined);
  const right = ids.find((id) => values.has(id) && faultOf(id) === undefined);
  const beside = compareRows(scoring, ids[0] ?? '', right && [right, values.get(right) ?? '']);
  const { missing, unknown } = findUnfitIds(solution, values);
  if (missing !== undefined)
    return { problem: [missing, unknown, beside].filter(Boolean).join(' ') };

  const pairs: Pair[] = [];
  for (const [id, truth] of Object.entries(solution)) {
    const fault = faultOf(id);
    if (fault) return 'problem' in fault ? { problem: `${fault.problem} ${beside}` } : fault;
    pairs.push({ truth, value: valueOf(id) });
  }
  const score = Number(
    MEASURES[scoring.metric](isNumeric ? pairs : alike(pairs, hasDecimalComma)).toFixed(DECIMALS),
  );
  return Number.isFinite(score)
    ? { score, ...(unknown !== undefined && { note: `${unknown} They do not count.` }) }
    : { refused: 'The values of this file are too large to be scored.' };
}

/** Returns why the value of an id is no amount; undefined for a number. */
function findFault(
  id: string,
  value: string,
): { problem: string } | { refused: string } | undefined {
  if (isEndless(value)) return { refused: `The value of "${named(id)}" is not a finite number.` };
  // JavaScript reads numbers of programmers too, such as `0x10`.
  if (value !== '' && !/^0[box]/i.test(value) && !Number.isNaN(Number(value))) return undefined;
  if (/^[+-]?\d{1,3}(?:[,.'\s]\d{3})+(?:[.,]\d+)?$/.test(value))
    return {
      problem: `The value of "${named(id)}", ${named(value)}, has marks between thousands. Leave them out.`,
    };
  return /^[+-]?\d+,\d+(?:e[+-]?\d+)?$/i.test(value)
    ? { problem: `The value of "${named(id)}", ${named(value)}, has a decimal comma. Write a dot.` }
    : { problem: `The value of "${named(id)}" is not a number.` };
}

/** Whether a value is a number without a size: NaN, an infinity, or digits that are too large for any number. */
const isEndless = (value: string): boolean =>
  /^[+-]?(?:nan|inf(?:inity)?)$/i.test(value) || Math.abs(Number(value)) === Infinity;

interface Pair {
  truth: string | number;
  value: string;
}

/** A number without zeros before it, which a name would have. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Returns the pairs with numbers in one form, where all classes and all values are numbers: programs write a column of
 * integers that lacks one as `1.0`. Classes of text, and those that differ in their form alone, stay as they are.
 */
function alike(pairs: readonly Pair[], hasDecimalComma: boolean): readonly Pair[] {
  const written = pairs.map(({ truth, value }) => ({
    truth: String(truth),
    value: plainNumber(value, hasDecimalComma),
  }));
  const classes = new Set(written.map(({ truth }) => truth));
  const isExact = (text: string) => NUMBER.test(text) && Math.abs(Number(text)) < 2 ** 53;
  const areNumbers =
    [...classes].every(isExact) && written.every(({ value }) => value === '' || isExact(value));
  if (!areNumbers || new Set([...classes].map(Number)).size < classes.size) return pairs;
  return written.map(({ truth, value }) => ({
    truth: Number(truth),
    value: value === '' ? '' : String(Number(value)),
  }));
}

/** Returns the mean F1 score of the classes; that of a class that was never predicted correctly is 0. */
function meanF1(pairs: readonly Pair[]): number {
  // Counted in one pass: an organizer may have as many classes as rows.
  const truths = pairs.map(({ truth }) => String(truth));
  const there = countEach(truths);
  const given = countEach(pairs.map(({ value }) => value));
  const hits = countEach(truths.filter((truth, at) => truth === pairs[at]?.value));
  let sum = 0;
  for (const [name, count] of there)
    sum += (2 * (hits.get(name) ?? 0)) / (count + (given.get(name) ?? 0));
  return sum / there.size;
}

function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
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
  f1: meanF1,
  accuracy: (pairs) =>
    pairs.filter(({ truth, value }) => String(truth) === value).length / pairs.length,
};

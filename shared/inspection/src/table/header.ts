import { toCell } from './cell.ts';

export type Row = readonly string[];

const ROWS = 100;
const YEAR = /^(?:1[89]|20)\d\d$/;
/** With a dot or a blank between thousands, and the blank of French is a narrow one; large ones have an exponent. */
const DECIMAL_COMMA = /^[+-]?\d{1,3}(?:[.\s]?\d{3})*,\d+(?:e[+-]?\d+)?$/i;

export const isDecimalComma = (cell: string): boolean => DECIMAL_COMMA.test(cell.trim());

/**
 * Whether a value is plausible with this delimiter: it contains no other one, unless as in a sentence, and no quote
 * after a blank.
 */
export const isClean = (cell: string, delimiter: string): boolean =>
  isDecimalComma(cell) || (!/^\s+"/.test(cell) && !hasOther(cell, delimiter));

const hasOther = (cell: string, delimiter: string): boolean =>
  [',', ';', '\t', '|'].some(
    (other) => other !== delimiter && new RegExp(`[${other}](?! )`).test(cell.trim()),
  );

/**
 * Whether the first row of a table holds the names of the columns. Names differ from the values below them: text above
 * numbers, years above numbers, and what does not occur again.
 */
export function looksLikeHeader(rows: readonly Row[]): boolean {
  const [first, ...below] = rows.slice(0, ROWS);
  if (!first) return false;
  const names = first.map((name) => name.trim());
  const filled = names.filter((name) => name !== '');
  if (filled.length === 0) return false;
  if (names.length === 1 && isLine(names[0] ?? '', below)) return false;
  const kinds = filled.map(kindOf);
  const areText = kinds.every((kind) => kind === 'text');
  if (below.length === 0) return areText;
  // Statistics software leaves out the name of the first column.
  const shift = below.every((row) => row.length === names.length + 1) ? 1 : 0;
  const columns = names.map((name, at) => ({
    name,
    values: below
      .map((row) => (row[at + shift] ?? '').trim())
      .filter((value) => !['marker', 'infinite', undefined].includes(toCell(value)?.kind)),
  }));
  const numbers = columns.filter(({ name }) => kindOf(name) === 'number');
  if (isCount(numbers, columns, below)) return true;
  if (numbers.length > 0) return numbers.every(({ name }) => YEAR.test(name)) && areYears(columns);
  if (areDays(columns)) return true;
  if (!kinds.every((kind) => kind === 'text' || kind === 'boolean')) return false;

  // Files that were put together have the names again where each began.
  const differs = columns.some(({ name, values }) => {
    const others = values.filter((value) => value !== name);
    return (
      name !== '' && others.length > 0 && others.every((value) => kindOf(value) !== kindOf(name))
    );
  });
  if (differs) return true;
  const recurs = columns.some(({ name, values }) => name !== '' && values.includes(name));
  return areText && !recurs && !columns.every(isAlike);
}

/** Numbers that stand apart in a line, and a key before its value. */
const LINES = [/\d {2,}\S.*\d {2,}/, /^[\w.-]+(?::| =) /];

/** Whether the name of a single column is a line of several values, as those below it are. */
const isLine = (name: string, below: readonly Row[]): boolean =>
  LINES.some(
    (form) =>
      form.test(name) &&
      below.filter(([value = '']) => form.test(value.trim())).length >= below.length * MOST,
  );

/** Share of the values of a column whose form a name does not have. */
const MOST = 0.8;

/** Whether a name has the form of the values below it, and one that names rarely have: it is a value, too. */
function isAlike({ name, values }: Named): boolean {
  const form = formOf(name);
  const alike = values.filter((value) => formOf(value) === form).length;
  return /[^a _-]/.test(form) && values.length > 0 && alike >= values.length * MOST;
}

/** Returns the form of a text: a letter for its words, and a digit for its numbers and what has a digit in it. */
const formOf = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (/\p{N}/u.test(word) ? '0' : 'a'));

interface Named {
  name: string;
  values: readonly string[];
}

/** Minimum number of columns that are told from values by their count alone. */
const COUNTED = 3;

/**
 * Whether columns are counted from zero, as libraries do that have no names for them: values that go on below, or are
 * the same in another order, are no names.
 */
function isCount(
  numbers: readonly Named[],
  columns: readonly Named[],
  below: readonly Row[],
): boolean {
  const isUnnamedFirst = columns[0]?.name === '';
  if (numbers.length < (isUnnamedFirst ? 2 : COUNTED)) return false;
  if (columns.some((column, at) => at > 0 && column.name === '')) return false;
  if (!numbers.every(({ name }, at) => name === String(at))) return false;
  const first = columns.findIndex((column) => column === numbers[0]);
  const goesOn = below[0]?.[first]?.trim() === String(numbers.length);
  const names = numbers.map(({ name }) => name).join();
  const isOrdered = (row: Row) =>
    row
      .slice(first, first + numbers.length)
      .map((cell) => cell.trim())
      .toSorted((one, other) => Number(one) - Number(other))
      .join() === names;
  return !goesOn && below.length > 0 && !below.some(isOrdered);
}

/** Whether columns are named by days, all different, above values that are none; the others are named by words. */
function areDays(columns: readonly Named[]): boolean {
  const days = columns.filter(({ name }) => kindOf(name) === 'date');
  const others = columns.filter(({ name }) => name !== '' && kindOf(name) !== 'date');
  return (
    days.length > 0 &&
    new Set(days.map(({ name }) => name)).size === days.length &&
    days.some(({ values }) => values.length > 0) &&
    days.every(({ values }) => values.every((value) => kindOf(value) !== 'date')) &&
    others.every(({ name }) => kindOf(name) === 'text')
  );
}

/** Whether the columns are named by years, one after another, and their values are not years. */
function areYears(columns: readonly Named[]): boolean {
  const years = columns.filter(({ name }) => YEAR.test(name));
  const isSeries = years.every(
    ({ name }, at) => at === 0 || Math.abs(Number(name) - Number(years[at - 1]?.name)) <= 10,
  );
  const differ = new Set(years.map(({ name }) => name)).size === years.length;
  const values = years.flatMap((column) => column.values);
  const yearsBelow = values.filter((value) => YEAR.test(value)).length;
  return years.length > 1 && isSeries && differ && yearsBelow < values.length / 2;
}

function kindOf(text: string): string {
  const cell = toCell(text);
  if (cell === null || cell.kind === 'marker' || cell.kind === 'infinite') return 'text';
  return cell.kind === 'integer' || isDecimalComma(text) ? 'number' : cell.kind;
}

/** Name of a column for which the file has none. */
const UNNAMED = '(unnamed)';

/** Returns a name for each column, all different, so that each can be told from the others. */
export function nameColumns(header: Row | undefined, width: number): string[] {
  if (!header) return Array.from({ length: width }, (_none, at) => `column ${at + 1}`);
  const missing = header.length === width - 1 ? [''] : [];
  // NumPy writes the names of the columns as a comment.
  const names = [...missing, ...header].map(
    (name, at) => (at === 0 ? name.replace(/^\s*#\s+/, '') : name).trim() || UNNAMED,
  );
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

import { isClean, isDecimalComma, looksLikeHeader, type Row } from './header.ts';
import { type Form, FORMS, mayBeIn, parseRows, rewrite } from './parse-rows.ts';

/** How a table is written in text. */
export interface Dialect {
  delimiter: string;
  /** Rows of text above the table: titles, comments, `sep=;`. */
  rowsAbove: number;
  /** Number of columns that most rows have. */
  width: number;
  /** Names of the columns from the header; undefined without one. */
  header: Row | undefined;
  /** Whether numbers have a comma before their decimals. */
  hasDecimalComma: boolean;
  /** How quotes and rows are written, if not as usual. */
  form: Form | undefined;
}

/** The last ones are of databases, which use letters that stand in no text. */
const DELIMITERS = [',', ';', '\t', '||', '|', '^', '~', '\u0001', '\u001F'];
/** First line by which Excel is told the delimiter. */
const STATED = /^"?sep=(.)"?\n/i;
/** Rows that are looked at. */
const ROWS = 200;
/** Factor for a table of a single column: one of several columns that explains the rows equally well is more plausible. */
const SINGLE = 0.5;

/**
 * Detects how a table is written, from its beginning: the delimiter with which most rows have the same number of
 * clean values. With `alwaysHeader`, its first row is known to name the columns.
 */
export function detectDialect(head: string, { alwaysHeader = false } = {}): Dialect {
  const stated = STATED.exec(head)?.[1];
  const statedRows = stated === undefined ? 0 : 1;
  const candidates = (stated === undefined ? DELIMITERS : [stated]).flatMap((delimiter) => {
    const forms = FORMS.filter((form) => mayBeIn(head, delimiter, form));
    // A mark of records is no letter of a value.
    const usual = forms.includes('record marks') ? [] : [undefined];
    return [...usual, ...forms].map((form) => describe(head, { delimiter, form }, statedRows));
  });
  const [best] = candidates.toSorted((one, other) => other.score - one.score);
  const { delimiter = ',', rows = [], width: widest = 1, rowsAbove = 0 } = best ?? {};
  // Delimiters at the end of each line make no columns.
  let width = widest;
  while (width > 1 && rows.every((row) => (row[width - 1] ?? '').trim() === '')) width -= 1;
  const table = rows.slice(rowsAbove).map((row) => row.slice(0, width));
  return {
    delimiter,
    width,
    rowsAbove,
    header: alwaysHeader || looksLikeHeader(table) ? table[0] : undefined,
    hasDecimalComma: delimiter !== ',' && table.some((row) => row.some(isDecimalComma)),
    form: best?.form,
  };
}

function describe(
  head: string,
  { delimiter, form }: { delimiter: string; form: Form | undefined },
  statedRows: number,
) {
  const rows = parseRows(rewrite(head, delimiter, form), delimiter, { form }).slice(0, ROWS);
  const width = commonestWidth(rows);
  const rowsAbove = Math.max(statedRows, countRowsAbove(rows, width));
  const table = rows.slice(rowsAbove);
  const regular = table.filter((row) => row.length === width).length / Math.max(1, table.length);
  const cells = table.flat().filter((cell) => cell !== '');
  const clean = cells.filter((cell) => isClean(cell, delimiter)).length / Math.max(1, cells.length);
  const isHalf = delimiter === '|' && table.every((row) => row.length > 2 && isEverySecond(row));
  const plausible = width > 1 && !isHalf ? 1 + Math.min(width, 50) / 1000 : SINGLE;
  const score = regular * regular * clean * plausible;
  return { delimiter, form, rows, width, rowsAbove, score };
}

/** Whether every second cell is empty: the delimiter consists of two letters. */
const isEverySecond = (row: Row): boolean => row.every((cell, at) => at % 2 === 0 || cell === '');

/**
 * Counts the rows above a table: those with fewer cells, though a header may lack the name of the index; titles, which
 * have a single value; and comments, unless they are all that names the columns.
 */
function countRowsAbove(rows: readonly Row[], width: number): number {
  const enough = Math.max(width - 1, Math.min(2, width));
  let above = Math.max(
    0,
    rows.findIndex((row) => row.length >= enough),
  );
  let titles = above;
  while (isTitle(rows[titles])) titles += 1;
  if (titles > above && looksLikeHeader(rows.slice(titles))) above = titles;
  let comments = 0;
  while (COMMENT.test(rows[above + comments]?.[0] ?? '')) comments += 1;
  return looksLikeHeader(rows.slice(above + comments)) ? above + comments : above;
}

/** A line that begins so is a comment; a column may be called `#` or `#CHROM`. */
const COMMENT = /^\s*(?:##|[#%]\s|\/\/)/;

/** Whether a row has a value in its first cell alone. */
const isTitle = (row: Row = []): boolean =>
  row.length > 1 && countFilled(row) === 1 && row[0]?.trim() !== '';

const countFilled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

/** Returns the number of cells that most rows have; of several, the largest. */
function commonestWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width] = [1]] = [...counts].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || other - one,
  );
  return width;
}

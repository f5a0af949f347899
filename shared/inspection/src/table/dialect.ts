import { isClean, isDecimalComma, looksLikeHeader, type Row } from './header.ts';
import { parseRows } from './parse-rows.ts';

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
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows that are looked at. */
const ROWS = 200;
/** Factor for a table of a single column: one of several columns that explains the rows equally well is more plausible. */
const SINGLE = 0.5;

/**
 * Detects how a table is written, from its beginning: the delimiter with which most rows have the same number of
 * clean values. With `alwaysHeader`, its first row is known to name the columns.
 */
export function detectDialect(head: string, { alwaysHeader = false } = {}): Dialect {
  const stated = /^\uFEFF?sep=(.)\n/i.exec(head)?.[1];
  const candidates = (stated === undefined ? DELIMITERS : [stated]).map((delimiter) =>
    describe(head, delimiter),
  );
  const [best] = candidates.toSorted((one, other) => other.score - one.score);
  const { delimiter = ',', rows = [], width: widest = 1, rowsAbove = 0 } = best ?? {};
  // A delimiter at the end of each line makes no column.
  const endsEmpty = widest > 1 && rows.every((row) => (row[widest - 1] ?? '').trim() === '');
  const width = endsEmpty ? widest - 1 : widest;
  const table = rows.slice(rowsAbove).map((row) => row.slice(0, width));
  return {
    delimiter,
    width,
    rowsAbove,
    header: alwaysHeader || looksLikeHeader(table) ? table[0] : undefined,
    hasDecimalComma: delimiter !== ',' && table.some((row) => row.some(isDecimalComma)),
  };
}

function describe(head: string, delimiter: string) {
  const rows = parseRows(head, delimiter).slice(0, ROWS);
  const width = commonestWidth(rows);
  // A header may lack the name of the index, and a title has fewer cells than the table.
  const first = rows.findIndex((row) => row.length >= Math.max(width - 1, Math.min(2, width)));
  const rowsAbove = Math.max(0, first);
  const table = rows.slice(rowsAbove);
  const regular = table.filter((row) => row.length === width).length / Math.max(1, table.length);
  const cells = table.flat().filter((cell) => cell !== '');
  const clean = cells.filter((cell) => isClean(cell, delimiter)).length / Math.max(1, cells.length);
  const score = regular * regular * clean * (width > 1 ? 1 + Math.min(width, 50) / 1000 : SINGLE);
  return { delimiter, rows, width, rowsAbove, score };
}

/** Returns the number of cells that most rows have; of several, the largest. */
function commonestWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width] = [1]] = [...counts].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || other - one,
  );
  return width;
}

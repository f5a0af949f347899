import { isDecimalComma } from '../header.ts';

/** Marks in the numbers of a table. */
export interface NumberMarks {
  /** Whether numbers have a comma before their decimals. */
  hasDecimalComma: boolean;
  /** Whether dots stand between the thousands of such numbers. */
  hasDotGroups: boolean;
}

/** A comma before three digits, which may be decimals or the next thousand. */
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** Commas between thousands beyond doubt, and a point before decimals. */
const ENGLISH = /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+\.\d+|[1-9]\d{0,2}(?:,\d{3}){2,}|\d+\.\d+)$/;
const DOT_GROUPS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const POINT = /^[+-]?\d+\.\d+$/;

/** Judges the marks in the numbers of a table by all of its cells, because one number alone may be read in two ways. */
export function numberMarks(
  rows: readonly (readonly string[])[],
  { delimiter, isPrinted }: { delimiter: string; isPrinted: boolean },
): NumberMarks {
  const cells = rows.flatMap((row) => row.map((cell) => cell.trim()));
  const withComma = delimiter === ',' ? [] : cells.filter(isDecimalComma);
  const isSure = withComma.some((cell) => !EITHER.test(cell));
  // Where English is the language, a semicolon is rarely the delimiter.
  const isLikely = delimiter === ';' && !isPrinted && !cells.some((cell) => ENGLISH.test(cell));
  const hasDecimalComma = isSure || (withComma.length > 0 && isLikely);
  const grouped = cells.filter((cell) => DOT_GROUPS.test(cell));
  const hasDotGroups =
    hasDecimalComma &&
    grouped.length > 0 &&
    cells.every((cell) => !POINT.test(cell) || DOT_GROUPS.test(cell));
  return { hasDecimalComma, hasDotGroups };
}

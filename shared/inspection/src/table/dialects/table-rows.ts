import type { Dialect } from '../dialect.ts';
import type { Row } from '../header.ts';

/** Lines behind a table: notes such as its source, and a total. */
export interface Foot {
  notes: number;
  hasTotal: boolean;
  /** Whether rows between the first and the last ones were left out when the table was printed. */
  isShortened: boolean;
}

interface Options {
  /** Whether the file goes on behind the last row. */
  isCut: boolean;
  onFoot?: (foot: Foot) => void;
}

/** Lines that may be held until it is known whether a row follows. */
const MAX_HELD = 20;
const TOTAL =
  /^(?:(?:grand |sub)?totals?|sum|summe|gesamt(?:summe)?|insgesamt|totale|total général|итого|合计|合計)\s*:?$/iu;

/**
 * Yields the rows of a table without what people write around it: rows of units below the names, notes and a total behind
 * the last row, and another table.
 */
export function* tableRows(
  rows: Iterable<Row>,
  { rowsBelow, rowsAbove, header, next, width }: Dialect,
  { isCut, onFoot }: Options,
): Generator<Row> {
  const end = next ? next.rows - rowsAbove - (header ? 1 : 0) : Infinity;
  let held: Row[] = [];
  let hadText = false;
  let hadTotal = false;
  let isShortened = false;
  let index = 0;
  for (const row of rows) {
    if (index >= end) break;
    index += 1;
    if (index <= rowsBelow) continue;
    if (width > 1 && row.length > 1 && row.every(isEllipsis)) {
      isShortened = true;
      continue;
    }
    if (width > 1 && held.length < MAX_HELD && isFoot(row, hadText)) {
      held.push(row);
      continue;
    }
    for (const one of held) {
      hadTotal ||= isTotal(one);
      yield one;
    }
    if (held.length > 0) held = [];
    hadText ||= LETTER.test(row[0] ?? '');
    yield row;
  }
  const totals = held.filter(isTotal);
  // A group may be called so, whose rows are no sums.
  const isFooted = held.length > 0 && !(isCut && !next) && totals.length < 2 && !hadTotal;
  if (!isFooted) yield* held;
  const notes = isFooted ? held.length - totals.length : 0;
  onFoot?.({ notes, hasTotal: isFooted && totals.length > 0, isShortened });
}

/** Whether a cell stands for rows that were left out; `..` alone is also a missing value. */
const isEllipsis = (cell: string): boolean => /^(?:\.{2,3}|[…⋮·]|)$/.test(cell.trim());

const LETTER = /\p{L}/u;

const isTotal = (row: Row): boolean =>
  TOTAL.test((row[0]?.trim() || row.find((cell) => cell.trim() !== '') || '').trim());

/** Whether a row may be a note or a total: text alone in its first cell, and in the place of a number or a sentence. */
function isFoot(row: Row, hadText: boolean): boolean {
  const [first = ''] = row;
  const isAlone = row.every((cell, at) => at === 0 || cell.trim() === '');
  if (!isAlone || !LETTER.test(first)) return isTotal(row);
  return !hadText || (row.length === 1 && /\s/.test(first.trim())) || isTotal(row);
}

import { type Kind, toCell } from '../cell.ts';
import { looksLikeHeader, type Row } from '../header.ts';

/** One mark that may stand between cells: not those of decimals, signs and quotes, nor those that are tried anyway. */
const ONE = /(?![.\-'"()[\]{},;|^~])[^\p{L}\p{N}\p{M}\p{Cc}\s]/gu;
/** Several that are no chance: the same ones, but for those that are an empty cell, those of databases, and arrows. */
const SEVERAL = /([^,;\p{L}\p{N}\p{M}\s"'()[\]{}.\-/]|\t)\1+|[|~^;:*#@!$%&]{2,4}|[-=]>|<>/gu;
/** Marks that names, paths and dates have, too. */
const IN_NAMES = new Set(['/', '+', '_']);
const MAX_CANDIDATES = 4;

/** Returns the marks between letters and digits of the first line that may be a delimiter, the most frequent first. */
export function rareDelimiters(head: string): string[] {
  const line = head.split('\n').find((one) => one.trim() !== '') ?? '';
  const counts = new Map<string, number>();
  const marks = [...line.matchAll(SEVERAL), ...line.replaceAll(SEVERAL, '').matchAll(ONE)];
  for (const [mark] of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_CANDIDATES)
    .map(([mark]) => mark);
}

/** Number of cells from which a table without names is one beyond doubt. */
const MANY = 4;
const FEWEST_ROWS = 2;

/**
 * Whether rows are a table beyond doubt, though texts, times and addresses have its delimiter too: all have as many cells,
 * and names stand above values of another kind, or text and numbers side by side.
 */
export function isSurely(rows: readonly Row[], width: number, delimiter: string): boolean {
  const [first = [], ...below] = rows;
  if (width < 2 || below.length === 0) return false;
  // The names may lack that of the index, or begin with the mark of a comment.
  const isHead = Math.abs(first.length - width) <= (delimiter === ' ' ? 1 : 0);
  if (!isHead || below.some((row) => row.length !== width)) return false;
  const kinds = Array.from({ length: width }, (_none, at) => kindOf(below, at));
  const numbers = kinds.filter((kind) => kind === 'number').length;
  const hasNames = looksLikeHeader(rows) && first.every(isName);
  // Words of a sentence are as far apart.
  if (delimiter === ' ')
    return (
      below.length >= FEWEST_ROWS && numbers >= (hasNames ? width / 3 : Math.max(2, width / 2))
    );
  if (hasNames && IN_NAMES.has(delimiter))
    return width > 2 && numbers > 0 && kinds.includes('text') && !recurs(first, below);
  const isMany = below.length >= FEWEST_ROWS;
  if (hasNames) return numbers > 0 || (width > 2 && isMany);
  if (IN_NAMES.has(delimiter) || !isMany) return false;
  // A mark of several letters stands in few texts.
  if (delimiter.length > 1) return width > 2;
  return width >= MANY && numbers > 0 && kinds.includes('text');
}

/** Whether a name occurs again among the values below it, as a part of longer names does. */
const recurs = (names: Row, rows: readonly Row[]): boolean =>
  names.some((name, at) => rows.some((row) => row[at] === name));

/** Whether a cell may be a name: with a letter, and with both of its brackets. */
const isName = (cell: string): boolean =>
  cell.trim() === '' ||
  cell === '#' ||
  (/\p{L}/u.test(cell) && cell.split('(').length === cell.split(')').length);

/** Letters that no number of an address or a card has. */
const NOT_HEXADECIMAL = /[^\p{P}\p{N}\sa-f]/iu;

const NUMBERS: ReadonlySet<Kind> = new Set(['integer', 'number', 'infinite', 'marker', 'date']);

function kindOf(rows: readonly Row[], at: number): 'number' | 'text' | 'mixed' {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  const isNumber = (cell: string) => {
    const kind = toCell(cell)?.kind;
    return kind !== undefined && NUMBERS.has(kind);
  };
  if (cells.length > 0 && cells.every(isNumber)) return 'number';
  return cells.some((cell) => NOT_HEXADECIMAL.test(cell)) ? 'text' : 'mixed';
}

import { toCell } from '../cell.ts';
import { looksLikeHeader } from '../header.ts';

/** Number of rows from which is judged whether the first one names the columns. */
const LOOKED_AT = 100;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

/** Rows without the names of their columns, and these names, once the rows were read; undefined if they have none. */
export interface NamedRows {
  rows: Iterable<unknown>;
  names: () => readonly string[] | undefined;
}

/**
 * Takes the first of several lists for the names of the columns where it holds nothing but text, all different, above
 * columns of which one holds numbers: so statistical offices answer.
 */
export function withoutNames(values: Iterable<unknown>): NamedRows {
  let names: readonly string[] | undefined;
  function* rows(): Generator<unknown> {
    const held: unknown[] = [];
    let isJudged = false;
    function* judged(): Generator<unknown> {
      isJudged = true;
      names = namesIn(held);
      yield* names ? held.slice(1) : held;
    }
    try {
      for (const value of values) {
        if (isJudged) yield value;
        else if (held.push(value) >= LOOKED_AT) yield* judged();
      }
    } catch (error) {
      // The rows before the fault are described.
      if (!isJudged) yield* judged();
      throw error;
    }
    if (!isJudged) yield* judged();
  }
  return { rows: rows(), names: () => names };
}

function namesIn(values: readonly unknown[]): readonly string[] | undefined {
  const [first, ...below] = values;
  if (!areTexts(first) || new Set(first).size < first.length) return undefined;
  const lists = below.filter((row) => Array.isArray(row) && row.length === first.length);
  if (lists.length < below.length || below.length === 0) return undefined;
  const cells = (lists as readonly (readonly unknown[])[]).map((row) =>
    row.map((value) => toCell(value)),
  );
  const hasNumbers = first.some((_name, at) => {
    const kinds = cells.flatMap((row) => row[at]?.kind ?? []);
    return kinds.length > 0 && kinds.every((kind) => NUMBERS.has(kind));
  });
  const texts = cells.map((row) => row.map((cell) => cell?.text ?? ''));
  return hasNumbers && looksLikeHeader([first, ...texts]) ? first : undefined;
}

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((text) => typeof text === 'string' && text.trim() !== '');

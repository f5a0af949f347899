import { toCell } from '../cell.ts';
import { looksLikeHeader, type Row } from '../header.ts';
import { parseRows } from '../parse-rows.ts';
import { type Form, rewrite } from './forms.ts';

const ROWS = 100;
/** Minimum number of columns of numbers by which a row without any is told from values. */
const NUMBERS = 2;
const MAX_UNIT_ROWS = 3;
/** Minimum number of rows behind it that a row is told from. */
const FEWEST = 2;

/**
 * Counts the rows below the names that hold no values: units, types or further names above columns of numbers, and in a
 * drawn table types alone.
 */
export function countUnitRows(rows: readonly Row[], isDrawn: boolean): number {
  let count = 0;
  while (count < MAX_UNIT_ROWS && (isUnits(rows, count) || (isDrawn && areTypes(rows[count])))) {
    count += 1;
  }
  return count;
}

/** A cell below a question, by which a program for surveys knows it. */
const IMPORT = /^\{"ImportId":/;

/** Counts the rows below the names up to the one by which a program for surveys reads its answers again; 0 for none. */
export const countSurveyRows = (rows: readonly Row[]): number =>
  1 + rows.slice(0, MAX_UNIT_ROWS).findIndex((row) => row.every((cell) => IMPORT.test(cell)));

/** Types that databases and data frames print below the names. */
const TYPE =
  /^(?:u?int\d*|integer|(?:big|small)int|varchar|double|float\d*|[iu]\d+|f\d+|str|bool(?:ean)?|date|timestamp)$/i;

const areTypes = (row: Row = []) => row.length > 1 && row.every((cell) => TYPE.test(cell.trim()));

/** Whether a row has words where all rows behind it have numbers. */
function isUnits(rows: readonly Row[], index: number): boolean {
  const row = rows[index] ?? [];
  // Others of its kind may follow, where there is room for them.
  const behind = rows.length > MAX_UNIT_ROWS + FEWEST ? MAX_UNIT_ROWS : index + 1;
  const rest = rows.slice(behind, behind + ROWS).filter(({ length }) => length === row.length);
  const numbers = numberColumns(rest);
  const cells = numbers.map((at) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  const kinds = cells.map((cell) => toCell(cell)?.kind ?? 'marker');
  if (rest.length < FEWEST || !kinds.every((kind) => kind === 'text' || kind === 'marker'))
    return false;
  const others = row.filter((cell, at) => !numbers.includes(at) && cell.trim() !== '');
  const isAlone = numbers.length > 0 && row.length > 1 && others.length === 0;
  if (numbers.length < NUMBERS && !isAlone) return false;
  // A name of the index alone follows further names.
  return kinds.includes('text') || (index > 0 && cells.length === 0 && others.length > 0);
}

/** Returns the columns that hold numbers and nothing else. */
function numberColumns(rows: readonly Row[]): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_none, at) => at).filter((at) => {
    const kinds = rows.flatMap((row) => toCell(row[at] ?? '')?.kind ?? []);
    const areNumbers = kinds.every((kind) =>
      ['integer', 'number', 'infinite', 'marker'].includes(kind),
    );
    return areNumbers && kinds.some((kind) => kind !== 'marker');
  });
}

/** Number of rows of the smallest table, its names included. */
const SMALLEST = 3;

/**
 * Finds where a second table with names of its own begins, behind an empty line outside of quotes; undefined if there is
 * none.
 */
export function findSecondTable(
  text: string,
  { delimiter, form }: { delimiter: string; form: Form | undefined },
): { start: number; line: number } | undefined {
  let first: readonly Row[] | undefined;
  for (const { lines, start, line } of splitAtBlankLines(text, delimiter)) {
    if (lines.length < SMALLEST) continue;
    const block = rewrite(`${lines.join('\n')}\n`, delimiter, form);
    const rows = withoutTitles(parseRows(block, delimiter, { form }));
    if (first && isOther(first, rows)) return { start, line };
    first ??= rows;
  }
  return undefined;
}

/** Whether rows are a table with other names than those of the first one. */
function isOther(first: readonly Row[], rows: readonly Row[]): boolean {
  const [names = []] = rows;
  const width = names.length;
  const [firstNames = []] = first;
  if (rows.length < SMALLEST || width < 2 || !looksLikeHeader(rows)) return false;
  const isSame = names.join('\n') === firstNames.join('\n');
  if (isSame || rows.some((row) => row.length !== width)) return false;
  return width !== firstNames.length || numberColumns(rows.slice(1)).length > 0;
}

/** Leaves out the lines of one cell above a table. */
const withoutTitles = (rows: readonly string[][]): readonly string[][] =>
  rows.slice(
    Math.max(
      0,
      rows.findIndex((row) => row.length > 1),
    ),
  );

function splitAtBlankLines(text: string, delimiter: string) {
  const blocks: { lines: string[]; start: number; line: number }[] = [];
  let isOpen = false;
  let isNew = true;
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const isBlank = !isOpen && line.replaceAll(delimiter, '').trim() === '';
    if (!isBlank && isNew) blocks.push({ lines: [], start, line: index + 1 });
    if (!isBlank) blocks.at(-1)?.lines.push(line);
    isNew = isBlank;
    if (line.split('"').length % 2 === 0) isOpen = !isOpen;
    start += line.length + 1;
  }
  return blocks;
}

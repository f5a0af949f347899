import { countSurveyRows, countUnitRows, findSecondTable } from './dialects/around.ts';
import { isDirected } from './dialects/directives.ts';
import { fixedForm, isFixed, isRuledFixed } from './dialects/fixed.ts';
import { type Form, FORMS, hasTabs, isDrawn, mayBeIn, rewrite } from './dialects/forms.ts';
import { type NumberMarks, numberMarks } from './dialects/number-marks.ts';
import { isSurely, rareDelimiters } from './dialects/rare-delimiters.ts';
import { isClean, looksLikeHeader, type Row } from './header.ts';
import { parseRows } from './parse-rows.ts';

/** How a table is written in text. */
export interface Dialect extends NumberMarks {
  delimiter: string;
  /** Rows of text above the table: titles, comments, `sep=;`. */
  rowsAbove: number;
  /** Number of columns that most rows have. */
  width: number;
  /** Names of the columns from the header; undefined without one. */
  header: Row | undefined;
  /** Rows below the names that hold no values: units, types, further names. */
  rowsBelow: number;
  /** Where another table with other columns begins: its line, its place, and the number of rows before it. */
  next: { line: number; start: number; rows: number } | undefined;
  /** Whether letters behind a value say how sure it is, as those of Eurostat: `12.3 b`, and `: c` for one that is secret. */
  hasFlags: boolean;
  /** How quotes and rows are written, if not as usual. */
  form: Form | undefined;
}

const DELIMITERS = [',', ';', '\t', '||', '|', '^', '~', ' '];
/** Databases use letters that stand in no text. */
const CONTROLS = /(?![\t-\r\x7F-\x9F])\p{Cc}/gu;
const MAX_CONTROLS = 4;
/** First line by which Excel is told the delimiter. */
const STATED = /^"?sep=(.)"?\n/i;
/** Rows that are looked at. */
const ROWS = 200;
/** Factor for a table of a single column: one of several columns that explains the rows equally well is more plausible. */
const SINGLE = 0.5;
/** Factors for delimiters that other texts have too, and for lines above the table: without is more plausible. */
const RARE = 0.95;
/** The score of a delimiter of several letters, which are more than chance: of those, one divides as many cells. */
const SEVERAL = 1.1;
const ABOVE = 0.9;

/**
 * Detects how a table is written, from its beginning: the delimiter with which most rows have the same number of
 * clean values. With `alwaysHeader`, its first row is known to name the columns.
 */
export function detectDialect(head: string, { alwaysHeader = false } = {}): Dialect {
  const stated = STATED.exec(head)?.[1];
  const statedRows = stated === undefined ? 0 : 1;
  const candidates =
    stated === undefined
      ? [...usualCandidates(head), ...rareCandidates(head)]
      : inForms(head, stated, statedRows);
  const [best] = candidates.toSorted((one, other) => other.score - one.score);
  const { delimiter = ',', rows = [], width: widest = 1, rowsAbove = 0, form } = best ?? {};
  // Delimiters at the end of each line make no columns.
  let width = widest;
  while (width > 1 && rows.every((row) => (row[width - 1] ?? '').trim() === '')) width -= 1;
  const table = rows.slice(rowsAbove).map((row) => withoutMark(row, width).slice(0, width));
  const surveyRows = alwaysHeader ? 0 : countSurveyRows(table.slice(1));
  const isNamed = alwaysHeader || surveyRows > 0 || form === 'fields' || looksLikeHeader(table);
  const header = isNamed ? table[0] : undefined;
  const second = alwaysHeader ? undefined : findSecondTable(head, { delimiter, form });
  if (second && countRows(head.slice(0, second.start), delimiter, form) > rowsAbove) {
    const part = head.slice(0, second.start);
    const first = detectDialect(part);
    const count = countRows(part, first.delimiter, first.form);
    return { ...first, next: { ...second, rows: count } };
  }
  return {
    delimiter,
    width,
    rowsAbove,
    header,
    rowsBelow:
      surveyRows || (header && !alwaysHeader ? countUnitRows(table.slice(1), isDrawn(form)) : 0),
    next: undefined,
    ...numberMarks(table, { delimiter, isPrinted: isDrawn(form) }),
    hasFlags: header?.some((name) => STATISTICS.test(name)) === true,
    form,
  };
}

/** The name of the first column of Eurostat's tables, in which the names of the others stand for times. */
const STATISTICS = /\\time(?:_period)?\s*$/i;

const countRows = (text: string, delimiter: string, form: Form | undefined): number =>
  parseRows(rewrite(text, delimiter, form), delimiter, { form }).length;

function usualCandidates(head: string) {
  const controls = new Set(head.match(CONTROLS));
  // A mark of records ends a row where another one divides its cells.
  if (controls.has('\u001F') || !head.includes('\n')) controls.delete('\u001E');
  const usual = hasTabs(head) ? DELIMITERS.filter((one) => one !== ' ') : DELIMITERS;
  return [...usual, ...[...controls].slice(0, MAX_CONTROLS)].flatMap((delimiter) =>
    inForms(head, delimiter, 0),
  );
}

/** Describes the text with a delimiter, in each form that it may have. */
function inForms(head: string, delimiter: string, statedRows: number) {
  const fixed = delimiter === '\t' ? fixedForm(head) : undefined;
  const usual: readonly Form[] = FORMS.filter((form) => mayBeIn(head, delimiter, form));
  const all = fixed ? [...usual, fixed] : usual;
  // A drawn table, or one with lines for programs, has no other form, and a mark of records is no letter of a value.
  const sure = [all.filter(isDirected), all.filter(isDrawn)].find(({ length }) => length > 0);
  const forms = sure ?? all;
  const isOnly = sure !== undefined || all.includes('record marks') || all.includes('unquoted');
  return [...(isOnly ? [] : [undefined]), ...forms].map((form) =>
    describe(head, { delimiter, form }, statedRows),
  );
}

/** Describes the text with each delimiter that its lines suggest, where the table is one beyond doubt. */
const rareCandidates = (head: string) =>
  rareDelimiters(head)
    .map((delimiter) => describe(head, { delimiter, form: undefined }, 0))
    .filter(({ rows, width, delimiter }) => isSurely(rows, width, delimiter))
    .map((one) => ({ ...one, score: one.delimiter.length > 1 ? SEVERAL : one.score * RARE }));

function describe(
  head: string,
  { delimiter, form }: { delimiter: string; form: Form | undefined },
  statedRows: number,
) {
  let isOdd = false;
  const onOdd = () => (isOdd = true);
  const text = rewrite(head, delimiter, form);
  const rows = parseRows(text, delimiter, { form, onOdd }).slice(0, ROWS);
  const width = commonestWidth(rows);
  const rowsAbove = Math.max(statedRows, countRowsAbove(rows, width));
  const table = rows.slice(rowsAbove);
  const regular = table.filter((row) => row.length === width).length / Math.max(1, table.length);
  const cells = table.flat().filter((cell) => cell !== '');
  const share = cells.filter((cell) => isClean(cell, delimiter)).length / Math.max(1, cells.length);
  const isNamed = form === undefined && regular === 1 && rowsAbove === 0 && width > 1;
  const clean = isNamed && hasCleanNames(table, delimiter) ? Math.max(share, NAMED) : share;
  const isHalf = delimiter !== ',' && table.every((row) => row.length > 2 && isEverySecond(row));
  const isOne = width === 1 || isHalf || hasColumnOfMarks(rows, width);
  const isDoubtful = form === 'columns' || (isFixed(form) && !isRuledFixed(head));
  const isSure = !isDoubtful || (!isOne && isSurely(rowsOf(rows, width, form), width, ' '));
  // Blanks that are left out make quotes of letters.
  const isTable = isSure && !(rowsAbove > 0 && isProse(table)) && !(form === 'blanks' && isOdd);
  const plausible = isOne ? SINGLE : 1 + Math.min(width, 50) / 1000;
  const above = rowsAbove > statedRows && !isOne ? ABOVE : 1;
  const score = isTable ? regular * regular * clean * plausible * above : 0;
  return { delimiter, form, rows, width, rowsAbove, score };
}

/** Returns the rows by which it is judged whether they are a table; those of the places of columns have all of them. */
const rowsOf = (rows: readonly Row[], width: number, form: Form | undefined) =>
  isFixed(form) ? rows.filter((row) => row.length === width) : rows;

/** Share of clean values that counts as reached under clean names: lists in the values have delimiters of their own. */
const NAMED = 0.95;

/** Whether the first row has this delimiter and no other one, as no row does of a table with another. */
const hasCleanNames = ([first = [], ...below]: readonly Row[], delimiter: string): boolean =>
  below.length > 1 &&
  /^[,;\t|]$/.test(delimiter) &&
  first.every((name) => name.trim() !== '' && isClean(name, delimiter));

/** Whether a column has a mark in each row, its name included: a part of a delimiter of several letters. */
const hasColumnOfMarks = (rows: readonly Row[], width: number): boolean =>
  rows.length > 1 &&
  Array.from({ length: width }, (_none, at) => rows[0]?.[at]?.trim() ?? '').some(
    (mark, at) => MARK.test(mark) && rows.every((row) => row[at]?.trim() === mark),
  );

const MARK = /^[^\p{L}\p{N}\s#]+$/u;

/** Whether all commas are those of sentences, which happen to have as many: a blank follows each, and none divides names. */
const isProse = (table: readonly Row[]): boolean =>
  table.every((row) => row.slice(1).every((cell) => cell.startsWith(' '))) &&
  table.some((row) => row.length > 1) &&
  !looksLikeHeader(table);

/** Leaves out the mark of a comment before names, which numerical programs write. */
const withoutMark = (row: Row, width: number): Row =>
  row[0] === '#' && row.length === width + 1 ? row.slice(1) : row;

/** Whether every second cell is empty: the delimiter consists of two letters. */
const isEverySecond = (row: Row): boolean => row.every((cell, at) => at % 2 === 0 || cell === '');

/**
 * Counts the rows above a table: those with fewer cells, though a header may lack the name of the index; titles, which
 * have a single value; and comments, unless they are all that names the columns.
 */
function countRowsAbove(rows: readonly Row[], width: number): number {
  const enough = Math.max(width - 1, Math.min(2, width));
  const isShorter = (row: Row = []) => row.length >= enough && row.length < width;
  let above = Math.max(
    0,
    rows.findIndex((row) => row.length >= enough),
  );
  // Only one row lacks the name of the index: several are about the table, where it is far longer.
  const whole = rows.findIndex((row) => row.length >= width);
  if (isShorter(rows[above]) && isShorter(rows[above + 1]) && whole * FAR_LONGER < rows.length)
    above = whole;
  let titles = above;
  while (isTitle(rows[titles])) titles += 1;
  if (titles > above && looksLikeHeader(rows.slice(titles))) above = titles;
  let comments = 0;
  while (COMMENT.test(rows[above + comments]?.[0] ?? '')) comments += 1;
  return looksLikeHeader(rows.slice(above + comments)) ? above + comments : above;
}

/** Factor by which a table is longer than what stands above it. */
const FAR_LONGER = 5;

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

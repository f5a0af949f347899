import { hasDirectives, isDirected, withoutDirectives } from './directives.ts';
import { type Fixed, isFixed, withTabs } from './fixed.ts';
import { isUnquoted } from './quotes.ts';

/**
 * Ways of writing a table that differ from the usual one. A drawn one is read by people: its lines have borders, or a rule
 * stands below the names, as in Markdown and as databases print; in columns, cells are as many blanks apart as look good.
 * In an unquoted one, quotes are letters.
 */
export const FORMS = [
  'blanks',
  'backslashes',
  'apostrophes',
  'unquoted',
  'record marks',
  'bordered',
  'ruled',
  'columns',
  'tracks',
  'fields',
] as const;
export type Form = (typeof FORMS)[number] | Fixed;

type Drawn = 'bordered' | 'ruled' | 'columns' | Fixed;

export const isDrawn = (form: Form | undefined): form is Drawn =>
  form === 'bordered' || form === 'ruled' || form === 'columns' || isFixed(form);

/** Whether a text is rewritten line by line, so that each has to be whole. */
export const isByLine = (form: Form | undefined): boolean => isFixed(form) || isDirected(form);

/** Letters with which programs draw the lines of a table, by the one that stands for them here. */
const FRAMES: readonly (readonly [RegExp, string])[] = [
  [/[│┃┆║]/g, '|'],
  [/[─━═╌]/g, '-'],
  [/[┌┬┐├┼┤└┴┘╞╪╡╭╮╰╯┏┳┓┡╇┩]/g, '+'],
];

/** Writes the lines of a table in letters of ASCII, and the names between two bars as the values between one. */
const unframed = (text: string): string =>
  FRAMES.reduce((rest, [letters, one]) => rest.replaceAll(letters, one), text).replaceAll(
    /^\|\|.*\|\|$/gm,
    (line) => line.replaceAll('||', '|'),
  );

/**
 * Rewrites a text in the usual way: without the blanks between a delimiter and a quote, which would make the quote a part
 * of the value; with two quotes for one after a backslash; with line ends for marks of records; with one blank for many.
 */
export function rewrite(text: string, delimiter: string, form: Form | undefined): string {
  const cell = delimiter === '\t' ? '\\t' : delimiter;
  if (form === 'blanks') return text.replaceAll(new RegExp(`(^|[\\n${cell}]) +"`, 'g'), '$1"');
  if (form === 'backslashes') return text.replaceAll(String.raw`\"`, '""');
  if (form === 'record marks') return text.replaceAll('\u001E', '\n');
  if (form === 'columns') return withoutGaps(text);
  if (isFixed(form)) return withTabs(text, form);
  if (isDirected(form)) return withoutDirectives(text, delimiter, form);
  return form === 'bordered' ? unframed(text) : text;
}

/** Leaves one of several blanks between the cells, and none before or after a line. */
const withoutGaps = (text: string): string =>
  text
    .replaceAll(/"[^"\n]*"|[ \t]+/g, (found) => (found.startsWith('"') ? found : ' '))
    .replaceAll(/^ | (?=\n)/gm, '');

/** A line that consists of what is drawn between rows. */
const RULE_LINE = /^[ \t]*(?:[|+][ \t]*)?:?[-=][-+|=: \t]*$/m;

/** Whether a text may be written so: another way would read it otherwise. */
export function mayBeIn(text: string, delimiter: string, form: Form): boolean {
  if (form === 'apostrophes') return !text.includes('"') && text.includes(`${delimiter}'`);
  if (form === 'columns') return delimiter === ' ';
  if (isDirected(form)) return hasDirectives(text, form);
  if (form === 'unquoted') return isUnquoted(text, delimiter);
  if (form === 'record marks') return delimiter !== '\u001E' && text.includes('\u001E');
  if (form !== 'bordered' && form !== 'ruled') return rewrite(text, delimiter, form) !== text;
  if (delimiter !== '|') return false;
  const lines = unframed(text)
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim())
    .filter((line) => line.includes('|') && !RULE_LINE.test(line));
  const isRuled = text.split('\n', RULE_WITHIN).some((line) => RULE_LINE.test(line));
  const isBordered =
    lines.length > (isRuled ? 0 : 1) && lines.every((line) => line.startsWith('|'));
  if (isBordered) return form === 'bordered';
  return form === 'ruled' && isRuled;
}

/** Whether each line has as many tabs: they divide its cells, and blanks are a part of those. */
export function hasTabs(text: string): boolean {
  const counts = new Set(
    text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.split('\t').length)),
  );
  return counts.size === 1 && !counts.has(1);
}

/** Number of lines at the beginning in one of which the rule below the names stands. */
const RULE_WITHIN = 8;
const RULE_CELL = /^[\s:+|=-]*$/;

/** Returns the cells of a row without its borders; undefined for a line that is a border. */
export function tidyDrawn(row: readonly string[], form: Drawn): string[] | undefined {
  if (row.every((cell) => RULE_CELL.test(cell)) && row.some((cell) => /[-=]/.test(cell))) {
    return undefined;
  }
  if (form === 'columns' || isFixed(form)) return [...row];
  const cells = joinEscaped(row).map((cell) => cell.trim());
  const isBordered = form === 'bordered' && cells.length > 1;
  const start = isBordered && cells[0] === '' ? 1 : 0;
  return cells.slice(start, isBordered && cells.at(-1) === '' ? -1 : undefined);
}

/** Joins the cells that only a delimiter with a backslash before it divides. */
function joinEscaped(row: readonly string[]): string[] {
  const cells: string[] = [];
  let isOpen = false;
  for (const cell of row) {
    const text = cell.replace(/\\$/, '');
    if (isOpen) cells.push(`${cells.pop() ?? ''}|${text}`);
    else cells.push(text);
    isOpen = text !== cell;
  }
  return cells;
}

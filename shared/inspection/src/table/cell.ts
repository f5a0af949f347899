import type { TableColumn } from '@trove/contract/wire/assets/file-inspection.ts';

import { shortText } from '../formats/shown.ts';
import { LARGEST_NUMBER } from './histogram.ts';
import { toJsonText } from './json-text.ts';
import { WrittenNumber } from './written-number.ts';

/**
 * Kinds of values; a marker stands for a missing value in a column of numbers, and is a value of its own in a text: `NA`
 * is also the code of Namibia. A word for infinity is a number among numbers, and a text among texts.
 */
export type Kind = Exclude<TableColumn['type'], 'mixed' | 'empty'> | 'marker' | 'infinite';

/** One value of a table as its column counts it. */
export interface Cell {
  kind: Kind;
  /** Display text. */
  text: string;
  /** Absent for an integer that a number cannot hold exactly, and beyond the range of numbers. */
  number?: number;
  /** Text by which a date is sorted, where it is written in another order. */
  order?: string;
}

/** How the values of a table are written. */
export interface CellForm {
  hasDecimalComma?: boolean;
  /** Whether dots stand between thousands. */
  hasDotGroups?: boolean;
  hasFlags?: boolean;
}

/** A value of a statistical office before the letters of its flags. */
const FLAGS = /(?<=^(?::|[-+\d.]+)) ?[a-z]{1,3}$/;

const CELL_MAX = 120;
/**
 * As pandas and R read them, of MySQL, of the collections of UCI, of statistics (SAS, Eurostat, the World Bank) and of
 * spreadsheets.
 */
const MARKERS = new Set(
  [
    'na n/a <na> #n/a #na null nan -nan none \\n ?',
    '- -- – — . .. … : missing (null) #div/0! #value! #ref! #num! #name? #null!',
  ].flatMap((words) => words.split(' ')),
);
const INFINITE = /^[+-]?inf(?:inity)?$/i;
/** The sign of printed texts. */
const MINUS = /^\u2212/;
const MARKER_MAX = 9;
/** Maximum length of a number or a date. */
const SHORT_MAX = 40;
/** Without leading zeros, because `00123` is a name and not a number. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)?(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const INTEGER = /^[+-]?\d+$/;
/** With a mark between thousands that stands in no other number: as in Switzerland, in France, and in English. */
const GROUPED =
  /^[+-]?[1-9]\d{0,2}(?:(?:['’]\d{3})+(?:\.\d+)?|(?:[\u00A0\u2009\u202F]\d{3})+(?:\.\d+)?|(?:,\d{3})+(?:\.\d+)?)$/;
const DOT_GROUPS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;
const DECIMAL_COMMA = /^[+-]?(?:\d{1,3}(?:[.\s]\d{3})+|\d+),\d+(?:e[+-]?\d+)?$/i;
const DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
/** Dates whose order is no question: the year first, a dot behind the day, or the month in letters. */
const OTHER_DATES = [
  /^(?<year>\d{4})[/.](?<month>\d{1,2})[/.](?<day>\d{1,2})(?<time> \d{1,2}:\d{2}(?::\d{2})?)?$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?<time>,? \d{1,2}:\d{2}(?::\d{2})?)?$/,
  /^(?<day>\d{1,2})(?<mark>[- ]?)(?<month>[a-z]{3})\k<mark>(?<year>\d{4})(?<time>[ :]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/i,
];
const DAY_AND_TIME = 'yyyy-mm-dd hh:mm'.length;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Converts a value to a cell; returns null for a missing one. */
export function toCell(value: unknown, form: CellForm = {}): Cell | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return textCell(withoutZeros(value).trim(), form);
  if (typeof value === 'number') return numberCell(value, String(value), Number.isInteger(value));
  if (value instanceof WrittenNumber) return writtenCell(value);
  if (typeof value === 'bigint') return { kind: 'integer', text: String(value) };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (value instanceof Date) return dateCell(value);
  if (value instanceof Uint8Array) return { kind: 'text', text: `${value.length} bytes` };
  const kind = Array.isArray(value) ? 'list' : 'object';
  return { kind, text: shortText(toJsonText(value, 4 * CELL_MAX), CELL_MAX) };
}

/** Leaves out the zero bytes with which some programs fill a file up, behind its last value. */
const withoutZeros = (text: string): string =>
  text.endsWith('\0') ? text.replaceAll('\0', ' ') : text;

/** A number that JavaScript cannot hold counts as one that is not exact. */
const writtenCell = ({ text, number }: WrittenNumber): Cell =>
  Math.abs(number) <= LARGEST_NUMBER
    ? {
        kind: INTEGER.test(text) ? 'integer' : 'number',
        text: shortText(text, CELL_MAX),
        number,
      }
    : { kind: 'number', text: shortText(text, CELL_MAX) };

const dateCell = (date: Date): Cell | null =>
  Number.isNaN(date.getTime()) ? null : { kind: 'date', text: date.toISOString() };

function textCell(
  written: string,
  { hasDecimalComma = false, hasDotGroups = false, hasFlags = false }: CellForm,
): Cell | null {
  if (written === '') return null;
  const shown = shortText(written, CELL_MAX);
  const text = hasFlags ? written.replace(FLAGS, '') : written;
  if (hasFlags && text === ':') return null;
  if (text.length <= MARKER_MAX && MARKERS.has(text.toLowerCase()))
    return { kind: 'marker', text: shown };
  if (INFINITE.test(text)) return { kind: 'infinite', text: shown };
  const short =
    text.length > SHORT_MAX
      ? undefined
      : /^[-+.\d\u2212]/.test(text)
        ? digitCell(text, shown, { hasDecimalComma, hasDotGroups })
        : /^(?:true|false)$/i.test(text)
          ? ({ kind: 'boolean', text: shown } as const)
          : undefined;
  return short ?? { kind: 'text', text: shown };
}

/** Converts a text that begins as a number or a date; undefined for what is neither. */
function digitCell(
  text: string,
  shown: string,
  { hasDecimalComma, hasDotGroups }: CellForm,
): Cell | undefined {
  const written = text.replace(MINUS, '-');
  if (hasDotGroups && DOT_GROUPS.test(written)) {
    return numericText(written.replaceAll('.', ''), shown);
  }
  if (/\d/.test(text) && NUMBER.test(written)) return numericText(written, shown);
  if (hasDecimalComma && DECIMAL_COMMA.test(written)) {
    return numberCell(Number(written.replaceAll(/[.\s]/g, '').replace(',', '.')), shown, false);
  }
  if (GROUPED.test(written)) return numericText(written.replaceAll(/[^\d.+-]/g, ''), shown);
  const order = dateOrder(text);
  return order === undefined ? undefined : { kind: 'date', text: shown, order };
}

/** Returns the text by which a date is sorted; undefined for what is none. */
function dateOrder(text: string): string | undefined {
  if (DATE.test(text)) {
    // Databases leave out the minutes of a time zone.
    const whole = text.length > DAY_AND_TIME ? text.replace(/([+-]\d{2})$/, '$1:00') : text;
    return isDate(whole) ? text : undefined;
  }
  const {
    year,
    month = '',
    day = '',
    time = '',
  } = OTHER_DATES.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (year === undefined) return undefined;
  const number = MONTHS.indexOf(month.toLowerCase()) + 1 || Number(month);
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date)
    ? date + time.replace(/^(?:,? |:)/, 'T').replace(/^T(?=\d:)/, 'T0')
    : undefined;
}

/** The last day that every month has. */
const SURE_DAY = '28';

/** Engines differ in what they make of the 30th of February. */
function isDate(text: string): boolean {
  if (Number.isNaN(Date.parse(text))) return false;
  const day = text.slice('yyyy-mm-'.length, 'yyyy-mm-dd'.length);
  if (day <= SURE_DAY) return true;
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1, Number(day))).getUTCDate() === Number(day);
}

function numericText(text: string, shown: string): Cell {
  const number = Number(text);
  if (INTEGER.test(text) && !Number.isSafeInteger(number)) return { kind: 'integer', text: shown };
  // A number that is written with decimals is no integer, because its column may have others that are not zero.
  return numberCell(number, shown, INTEGER.test(text));
}

/** A number that is infinite, or too large for statistics, is a number all the same. */
function numberCell(number: number, text: string, isInteger: boolean): Cell {
  if (Number.isNaN(number)) return { kind: 'marker', text };
  return Math.abs(number) <= LARGEST_NUMBER
    ? { kind: isInteger ? 'integer' : 'number', text, number }
    : { kind: 'number', text };
}

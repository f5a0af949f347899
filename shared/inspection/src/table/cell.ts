import type { TableColumn } from '@trove/contract/wire/assets/file-inspection.ts';

import { shortText } from '../formats/shown.ts';
import { LARGEST_NUMBER } from './histogram.ts';
import { toJsonText } from './json-text.ts';
import { WrittenNumber } from './written-number.ts';

/**
 * Kinds of values; a marker stands for a missing value in a column of numbers, and is a value of its own in a text: `NA`
 * is also the code of Namibia.
 */
export type Kind = Exclude<TableColumn['type'], 'mixed' | 'empty'> | 'marker';

/** One value of a table as its column counts it. */
export interface Cell {
  kind: Kind;
  /** Display text. */
  text: string;
  /** Absent for an integer that a number cannot hold exactly. */
  number?: number;
}

/** How the values of a table are written. */
export interface CellForm {
  hasDecimalComma?: boolean;
}

const CELL_MAX = 120;
/** As pandas and R read them, of MySQL, of the collections of UCI, and numbers that are not finite. */
const MARKERS = new Set(
  'na n/a <na> #n/a #na null nan -nan none \\n ? inf +inf -inf infinity -infinity'.split(' '),
);
const MARKER_MAX = 9;
/** Without leading zeros, because `00123` is a name and not a number. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)?(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const INTEGER = /^[+-]?\d+$/;
const DECIMAL_COMMA = /^[+-]?(?:\d{1,3}(?:[.\s]\d{3})+|\d+),\d+$/;
const DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Converts a value to a cell; returns null for a missing one. */
export function toCell(value: unknown, form: CellForm = {}): Cell | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return textCell(value.trim(), form);
  if (typeof value === 'number') return numberCell(value, String(value));
  if (value instanceof WrittenNumber) return writtenCell(value);
  if (typeof value === 'bigint') return { kind: 'integer', text: String(value) };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (value instanceof Date) return dateCell(value);
  if (value instanceof Uint8Array) return { kind: 'text', text: `${value.length} bytes` };
  const kind = Array.isArray(value) ? 'list' : 'object';
  return { kind, text: shortText(toJsonText(value, 4 * CELL_MAX), CELL_MAX) };
}

/** A number that JavaScript cannot hold counts as one that is not exact. */
const writtenCell = ({ text, number }: WrittenNumber): Cell =>
  Math.abs(number) <= LARGEST_NUMBER
    ? {
        kind: Number.isInteger(number) ? 'integer' : 'number',
        text: shortText(text, CELL_MAX),
        number,
      }
    : { kind: 'number', text: shortText(text, CELL_MAX) };

const dateCell = (date: Date): Cell | null =>
  Number.isNaN(date.getTime()) ? null : { kind: 'date', text: date.toISOString() };

function textCell(text: string, { hasDecimalComma = false }: CellForm): Cell | null {
  if (text === '') return null;
  const shown = shortText(text, CELL_MAX);
  if (text.length <= MARKER_MAX && MARKERS.has(text.toLowerCase()))
    return { kind: 'marker', text: shown };
  if (text.length <= 40) {
    if (/\d/.test(text) && NUMBER.test(text)) return numericText(text, shown);
    if (hasDecimalComma && DECIMAL_COMMA.test(text)) {
      return numberCell(Number(text.replaceAll(/[.\s]/g, '').replace(',', '.')), shown);
    }
    if (/^(?:true|false)$/i.test(text)) return { kind: 'boolean', text: shown };
    if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return { kind: 'date', text: shown };
  }
  return { kind: 'text', text: shown };
}

function numericText(text: string, shown: string): Cell {
  const number = Number(text);
  if (INTEGER.test(text) && !Number.isSafeInteger(number)) return { kind: 'integer', text: shown };
  return numberCell(number, shown);
}

function numberCell(number: number, text: string): Cell {
  if (!Number.isFinite(number)) return { kind: 'marker', text };
  return Math.abs(number) <= LARGEST_NUMBER
    ? { kind: Number.isInteger(number) ? 'integer' : 'number', text, number }
    : { kind: 'text', text };
}

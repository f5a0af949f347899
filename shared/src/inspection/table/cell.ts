import type { TableColumn } from '../../contract/wire/assets/file-inspection.ts';
import { shortText } from '../formats/shown.ts';
import { LARGEST_NUMBER } from './histogram.ts';

export type Kind = Exclude<TableColumn['type'], 'mixed' | 'empty'>;

/** One value of a table as its column counts it. */
export interface Cell {
  kind: Kind;
  /** Display text. */
  text: string;
  number?: number;
}

const CELL_MAX = 120;
const MISSING = new Set(['', 'na', 'n/a', 'null', 'nan', 'none']);
/** Without leading zeros, because `00123` is a name and not a number. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)?(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Converts a value to a cell; returns null for a missing one. */
export function toCell(value: unknown): Cell | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return textCell(value.trim());
  if (typeof value === 'number') return numberCell(value, String(value));
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  const kind = Array.isArray(value) ? 'list' : 'object';
  return { kind, text: shortText(JSON.stringify(value), CELL_MAX) };
}

function textCell(text: string): Cell | null {
  if (text.length <= 4 && MISSING.has(text.toLowerCase())) return null;
  const shown = shortText(text, CELL_MAX);
  if (text.length <= 40) {
    if (/\d/.test(text) && NUMBER.test(text)) return numberCell(Number(text), shown);
    if (/^(?:true|false)$/i.test(text)) return { kind: 'boolean', text: shown };
    if (DATE.test(text) && !Number.isNaN(Date.parse(text))) return { kind: 'date', text: shown };
  }
  return { kind: 'text', text: shown };
}

const numberCell = (number: number, text: string): Cell =>
  Math.abs(number) <= LARGEST_NUMBER
    ? { kind: Number.isInteger(number) ? 'integer' : 'number', text, number }
    : { kind: 'text', text };

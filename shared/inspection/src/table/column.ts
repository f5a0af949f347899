import type { TableColumn } from '@trove/contract/wire/assets/file-inspection.ts';

import type { Cell, Kind } from './cell.ts';
import { createHistogram } from './histogram.ts';
import { createPersonalCount } from './personal-count.ts';

/** Maximum number of distinct values in a column of categories. */
const MAX_DISTINCT = 50;
const VALUES_SHOWN = 20;
/** Minimum number of rows per distinct value, on average: with fewer, the list of values would reproduce the file. */
const ROWS_A_VALUE = 10;

/** Kinds of which each value has to be a number of its own for there to be statistics. */
const NUMERIC: ReadonlySet<Kind> = new Set(['integer', 'number', 'infinite']);
/** Types of columns that have words for infinity, too; databases have them among days. */
const WITH_INFINITY: Partial<Readonly<Record<Kind, TableColumn['type']>>> = {
  integer: 'number',
  number: 'number',
  date: 'date',
  text: 'text',
};

export interface Column {
  /** Adds a value and the cell that it is. */
  add(cell: Cell | null, value: unknown): void;
  /** Returns the summary of the column after `rows` rows. */
  summary(name: string, rows: number): TableColumn;
}

const orderOf = ({ order, text }: Cell): string => order ?? text;

export function createColumn(): Column {
  const kinds = new Map<Kind, number>();
  const histogram = createHistogram();
  const values = new Map<string, number>();
  const personal = createPersonalCount();
  let hasManyValues = false;
  const markers = new Map<string, number>();
  let filled = 0;
  let isExact = true;
  let numbers = 0;
  let mean = 0;
  let min = Infinity;
  let max = -Infinity;
  let first: Cell | undefined;
  let last: Cell | undefined;

  function addNumber(number: number) {
    numbers += 1;
    mean += (number - mean) / numbers;
    min = Math.min(min, number);
    max = Math.max(max, number);
    histogram.add(number);
  }

  function addDate(cell: Cell) {
    if (first === undefined || orderOf(cell) < orderOf(first)) first = cell;
    if (last === undefined || orderOf(cell) > orderOf(last)) last = cell;
  }

  function addValue(text: string) {
    if (hasManyValues) return;
    values.set(text, (values.get(text) ?? 0) + 1);
    if (values.size <= MAX_DISTINCT) return;
    hasManyValues = true;
    values.clear();
  }

  function inferType(): TableColumn['type'] {
    const words = kinds.has('infinite');
    const [one, other, more] = [...kinds.keys()]
      .filter((kind) => kind !== 'marker' && kind !== 'infinite')
      .toSorted();
    if (one === undefined) return words ? 'number' : kinds.has('marker') ? 'text' : 'empty';
    if (other === undefined) return words ? (WITH_INFINITY[one] ?? 'mixed') : one;
    return one === 'integer' && other === 'number' && more === undefined ? 'number' : 'mixed';
  }

  return {
    add(cell, value) {
      if (!cell) return;
      filled += 1;
      kinds.set(cell.kind, (kinds.get(cell.kind) ?? 0) + 1);
      addValue(cell.text);
      if (cell.kind === 'marker') markers.set(cell.text, (markers.get(cell.text) ?? 0) + 1);
      if (NUMERIC.has(cell.kind) && cell.number === undefined) isExact = false;
      personal.add(value, cell.text);
      if (cell.number !== undefined) addNumber(cell.number);
      if (cell.kind === 'date') addDate(cell);
    },

    summary(name, rows) {
      const type = inferType();
      const isNumeric = (type === 'integer' || type === 'number') && isExact;
      // A marker is a value among texts, and stands for a missing one among everything else.
      if (type !== 'text' && type !== 'mixed') {
        for (const [text, count] of markers) {
          values.delete(text);
          filled -= count;
        }
        markers.clear();
      }
      const showsValues = !hasManyValues && values.size * ROWS_A_VALUE <= rows && filled > 0;
      const frequent = [...values].toSorted(([, one], [, other]) => other - one);
      return {
        name,
        type,
        missing: rows - filled,
        ...personal.result(name, filled),
        ...(isNumeric && { numbers: { min, max, mean, histogram: histogram.bins() } }),
        ...(type === 'date' &&
          isExact && { dates: { first: first?.text ?? '', last: last?.text ?? '' } }),
        ...(showsValues && {
          values: frequent.slice(0, VALUES_SHOWN).map(([value, count]) => ({ value, count })),
        }),
      };
    },
  };
}

import { SAMPLE } from '@trove/contract/limits.ts';
import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';

import { shortText } from '../formats/shown.ts';
import { type Cell, type CellForm, toCell } from './cell.ts';
import { type Column, createColumn } from './column.ts';

export const MAX_COLUMNS = 200;
const NAME_MAX = 100;

/** Statistics of a table that receives the rows one by one and does not keep them. */
export interface Profile {
  /** Adds a row; the values are in the order of the columns. */
  add(values: readonly unknown[]): void;
  rows(): number;
  /** Returns the profile; `share` is the part of the file that was read. */
  result(names: readonly string[], share?: number): TableProfile;
}

/**
 * Creates a profile. Its sample contains the chosen rows, otherwise the first; never more than a share of the table
 * (limits `SAMPLE`).
 */
export function createProfile(chosen: readonly number[] = [], form: CellForm = {}): Profile {
  const kept = new Set(chosen.slice(0, SAMPLE.rows));
  const isKept = (row: number) => (kept.size > 0 ? kept.has(row) : row < SAMPLE.rows);
  const columns: Column[] = [];
  const sample: (Cell | null)[][] = [];
  let rows = 0;

  const columnAt = (index: number) => (columns[index] ??= createColumn());

  return {
    rows: () => rows,

    add(values) {
      const cells = values.slice(0, MAX_COLUMNS).map((value) => toCell(value, form));
      for (const [index, cell] of cells.entries()) columnAt(index).add(cell, values[index]);
      if (isKept(rows)) sample.push(cells);
      rows += 1;
    },

    result(names, share = 1) {
      const shown = names.slice(0, MAX_COLUMNS);
      const isWhole = share >= 1;
      const count = Math.min(SAMPLE.rows, Math.floor(rows / SAMPLE.share));
      return {
        rows: isWhole ? rows : Math.round(rows / share),
        isWhole,
        ...(names.length > shown.length && { columnCount: names.length }),
        columns: shown.map((name, index) =>
          columnAt(index).summary(shortText(name, NAME_MAX), rows),
        ),
        sample: sample
          .slice(0, count)
          .map((cells) => shown.map((_name, index) => cells[index]?.text ?? '')),
        ...(kept.size > 0 && { sampleRows: [...kept] }),
      };
    },
  };
}

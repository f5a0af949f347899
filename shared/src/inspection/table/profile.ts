import type { TableProfile } from '../../contract/wire/file-inspection.ts';
import { shortText } from '../formats/shown.ts';
import { type Cell, cellOf } from './cell.ts';
import { type Column, createColumn } from './column.ts';

export const MAX_COLUMNS = 200;
const SAMPLE_ROWS = 10;
/** No more than a tenth of the file is given away. */
const ROWS_A_SAMPLE = 10;
const NAME_MAX = 100;

/** Takes the rows of a table one by one and keeps only what is told of them. */
export interface Profile {
  /** Values in the order of the columns. */
  add(values: readonly unknown[]): void;
  rows(): number;
  /** `share` is the part of the file that was read. */
  result(names: readonly string[], share?: number): TableProfile;
}

export function createProfile(): Profile {
  const columns: Column[] = [];
  const sample: (Cell | null)[][] = [];
  let rows = 0;

  const columnAt = (index: number) => (columns[index] ??= createColumn());

  return {
    rows: () => rows,

    add(values) {
      const cells = values.slice(0, MAX_COLUMNS).map(cellOf);
      rows += 1;
      for (const [index, cell] of cells.entries()) columnAt(index).add(cell);
      if (sample.length < SAMPLE_ROWS) sample.push(cells);
    },

    result(names, share = 1) {
      const shown = names.slice(0, MAX_COLUMNS);
      const isWhole = share >= 1;
      const count = Math.min(SAMPLE_ROWS, Math.floor(rows / ROWS_A_SAMPLE));
      return {
        rows: isWhole ? rows : Math.round(rows / share),
        isWhole,
        columns: shown.map((name, index) =>
          columnAt(index).summary(shortText(name, NAME_MAX), rows),
        ),
        sample: sample
          .slice(0, count)
          .map((cells) => shown.map((_name, index) => cells[index]?.text ?? '')),
      };
    },
  };
}

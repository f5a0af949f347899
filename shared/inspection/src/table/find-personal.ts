import { toCell } from './cell.ts';
import { isPersonal } from './personal-columns.ts';
import { createPersonalCount } from './personal-count.ts';

/** Returns the names of the columns that look personal, by their names or by the values in these rows. */
export function personalColumns(
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): string[] {
  return names.filter((name, at) => {
    const count = createPersonalCount();
    let filled = 0;
    for (const row of rows) {
      const cell = toCell(row[at]);
      if (!cell) continue;
      filled += 1;
      count.add(row[at], cell.text);
    }
    return isPersonal({ name, ...count.result(name, filled) });
  });
}

import { isList, getMember, getText } from './static-value.ts';
import type { Known } from './static-value.ts';

/**
 * Returns the title of one row of `it.each(…)`, as Jest prints it: `%s` and similar placeholders in order, `$name` by
 * name.
 */
export function titleOfRow(title: string, row: Known): string {
  const values = isList(row) ? row : [row];
  let next = 0;
  return title
    .replaceAll(/%[sdifjopO]/g, (hole) => (next < values.length ? getText(values[next++]) : hole))
    .replaceAll(/\$([A-Za-z_][\w.]*)/g, (_hole, path: string) =>
      getText(path.split('.').reduce<Known>(getMember, row)),
    );
}

import type { TableColumn, TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import { compact } from '@trove/contract/wire/loose.ts';

import { isOfPersons } from './personal-names.ts';
import { holdsAddress } from './personal.ts';

type Known = Pick<TableColumn, 'name' | 'personal' | 'personalPart'>;

/** Whether a column looks personal, by its name or by its values. */
export const isPersonal = ({ name, personal, personalPart }: Known): boolean =>
  personal !== undefined || personalPart !== undefined || isOfPersons(name) || holdsAddress(name);

/** Returns the names of the columns that show an e-mail address in one of these rows, be it a single one. */
export const columnsWithAddress = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => names.filter((_name, at) => rows.some((row) => holdsAddress(row[at] ?? '')));

/** Returns the name by which everybody knows a column that is left out: one that is an address is left out, too. */
export const publicName = (name: string, at: number): string =>
  holdsAddress(name) ? `column ${at + 1}` : name;

/**
 * Returns the table as everybody may see it: of a column that looks personal, or that would show an e-mail address, only
 * name, type and number of missing values, unless its owner shows it.
 */
export function hidePersonal(table: TableProfile, shown: readonly string[]): TableProfile {
  const names = table.columns.map(({ name }) => name);
  const withAddress = new Set(columnsWithAddress(names, table.sample));
  const hidden = table.columns.map(
    (column, at) =>
      (isPersonal(column) || withAddress.has(column.name) || hasValueWithAddress(column)) &&
      !shown.includes(column.name) &&
      !shown.includes(publicName(column.name, at)),
  );
  if (!hidden.includes(true)) return table;
  return {
    ...table,
    columns: table.columns.map((column, at) => (hidden[at] ? withoutValues(column, at) : column)),
    sample: table.sample.map((cells) => cells.map((cell, at) => (hidden[at] ? '' : cell))),
  };
}

const hasValueWithAddress = ({ values = [] }: TableColumn): boolean =>
  values.some(({ value }) => holdsAddress(value));

const withoutValues = (
  { name, type, missing, personal, personalPart }: TableColumn,
  at: number,
): TableColumn =>
  compact({ name: publicName(name, at), type, missing, personal, personalPart, isHidden: true });

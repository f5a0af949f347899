import type { TableColumn, TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import { compact } from '@trove/contract/wire/loose.ts';

import { createPersonalCount } from './personal.ts';

/** Names of columns that tell who somebody is, whatever their values look like. A plain "name" may be of anything. */
const OF_PERSONS =
  /^(?:(?:first|last|full|given|family|middle|maiden|customer|client|patient|employee|contact|student|person) ?name|surname|vorname|nachname|e ?mail(?: address)?|(?:tele)?phone(?: number| no)?|mobile(?: number)?|date of birth|birth ?(?:date|day)|dob|ssn|social security(?: number| no)?|passport(?: number| no)?|iban)$/i;

const inWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

const isPersonal = ({ name, personal }: Pick<TableColumn, 'name' | 'personal'>): boolean =>
  personal !== undefined || OF_PERSONS.test(inWords(name));

/** Returns the names of the columns that look personal, by their names or by the cells of these rows. */
export function personalColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  return names.filter((name, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const count = createPersonalCount();
    for (const cell of cells) count.add(cell);
    const personal = count.result(name, cells.length);
    return isPersonal({ name, ...(personal && { personal }) });
  });
}

/**
 * Returns the table as everybody may see it: of a column that looks personal only name, type and number of missing
 * values, unless its owner shows it.
 */
export function hidePersonal(table: TableProfile, shown: readonly string[]): TableProfile {
  const hidden = table.columns.map((column) => isPersonal(column) && !shown.includes(column.name));
  if (!hidden.includes(true)) return table;
  return {
    ...table,
    columns: table.columns.map((column, at) => (hidden[at] ? withoutValues(column) : column)),
    sample: table.sample.map((cells) => cells.map((cell, at) => (hidden[at] ? '' : cell))),
  };
}

const withoutValues = ({ name, type, missing, personal }: TableColumn): TableColumn =>
  compact({ name, type, missing, personal, isHidden: true });

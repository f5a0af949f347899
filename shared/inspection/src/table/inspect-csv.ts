import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import type { ByteSource } from '../bytes/byte-source.ts';
import { encodingWarnings } from '../text/text-pieces.ts';
import { profileCsv, readCsvTable } from './csv-table.ts';
import type { Dialect } from './dialect.ts';
import { type Directed, isDirected } from './dialects/directives.ts';
import type { Foot } from './dialects/table-rows.ts';

/** Describes a table in text, and says how it was read where that is not certain. */
export function inspectCsv(source: ByteSource): {
  table: TableProfile;
  warnings: InspectionWarning[];
} {
  const csv = readCsvTable(source);
  const { table, foot, hasWider, hasNamesAgain } = profileCsv(csv, source);
  const warnings = [...encodingWarnings(csv.encoding), ...aroundWarnings(csv.dialect, foot)];
  if (csv.longRows() > 0) {
    const message = 'Some of it was not inspected: a row in it is too long.';
    warnings.push({ code: 'not-read', message });
  }
  if (hasWider) {
    const message =
      'Some rows have more values than there are columns: a delimiter may stand in a text without quotes.';
    warnings.push({ code: 'wider-rows', message });
  }
  if (hasNamesAgain) {
    const message = 'Some rows are the names of the columns again.';
    warnings.push({ code: 'names-again', message });
  }
  if (csv.isOdd()) {
    const message =
      'Quotes in it end in the middle of a value: some values may be put together or divided wrongly.';
    warnings.push({ code: 'odd-quotes', message });
  }
  if (csv.isOpen()) {
    const message = 'A quote in it is never closed: all that follows is read as one value.';
    warnings.push({ code: 'broken', message });
  }
  return { table, warnings };
}

const DIRECTED: Readonly<Record<Directed, string>> = {
  tracks: 'Lines for a genome browser are not part of the table.',
  fields: 'Lines that begin with "#" are not part of the table.',
};

/** Says which lines of the file are left out of its table. */
function aroundWarnings(
  { rowsAbove, rowsBelow, next, form }: Dialect,
  { notes, hasTotal, isShortened }: Foot,
): InspectionWarning[] {
  const warnings: InspectionWarning[] = [];
  const say = (code: string, message: string) => warnings.push({ code, message });
  const none = (place: string, count: number) =>
    `The ${place} ${count === 1 ? 'line is' : `${count} lines are`} not part of the table.`;
  if (isDirected(form)) say('lines-above', DIRECTED[form]);
  if (rowsAbove > 0) say('lines-above', none('first', rowsAbove));
  if (rowsBelow === 1) {
    say('lines-below-names', 'The line below the names of the columns holds no values.');
  } else if (rowsBelow > 1) {
    say(
      'lines-below-names',
      `The ${rowsBelow} lines below the names of the columns hold no values.`,
    );
  }
  if (notes > 0) say('lines-behind', none('last', notes + (hasTotal ? 1 : 0)));
  else if (hasTotal) say('lines-behind', 'The last line is a total, and not counted as a row.');
  if (isShortened) {
    say('rows-left-out', 'Rows are left out of it: this is the printout of a longer table.');
  }
  if (next) say('other-table', `Another table begins at line ${next.line}, and is not described.`);
  return warnings;
}

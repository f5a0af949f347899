import { beginningOf } from '@trove/contract/whole-letters.ts';
import { bufferSource, type ByteSource } from '@trove/inspection/bytes/byte-source.ts';
import { formatByBytes, mayBe } from '@trove/inspection/detect-format.ts';
import { readCsvTable } from '@trove/inspection/table/csv-table.ts';
import { detectTextKind } from '@trove/inspection/table/text-kinds.ts';

import type { Scoring, Solution } from './score-table.ts';

/** The values of an entry by their ids. */
interface EntryValues {
  values: ReadonlyMap<string, string>;
  hasDecimalComma: boolean;
}

/** First bytes of the workbooks of old Excel, which look like letters. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
/** Number of ids that a sentence names. */
const NAMED = 3;

/** Reads the two columns of an entry, or describes what is wrong with its form. */
export function readEntry(
  { idColumn, valueColumn }: Pick<Scoring, 'idColumn' | 'valueColumn'>,
  file: Uint8Array,
): EntryValues | { problem: string } {
  const source = { ...bufferSource(file), scanned: file.length };
  const expected = `Expected: a CSV table with the columns ${idColumn} and ${valueColumn}.`;
  const other = findOtherType(source, file);
  if (other !== undefined) return { problem: `${other} ${expected}` };
  if (new TextDecoder().decode(file).trim() === '') return { problem: 'The file has no rows.' };
  const { dialect, rows, isOpen } = readCsvTable(source, { alwaysHeader: true });
  const header = (dialect.header ?? []).map((name) => name.trim());
  const fault = findHeaderFault(header, [idColumn, valueColumn], expected);
  if (fault !== undefined) return { problem: fault };

  const [idAt, valueAt] = [header.indexOf(idColumn), header.indexOf(valueColumn)];
  const values = new Map<string, string>();
  let number = 1 + dialect.rowsAbove;
  for (const row of rows) {
    number += 1;
    if (row.length !== header.length) {
      return {
        problem: `Row ${number} has ${row.length} values, the first one has ${header.length} names. ${expected}`,
      };
    }
    const id = row[idAt]?.trim() ?? '';
    if (values.has(id)) return { problem: `The id "${named(id)}" appears in more than one row.` };
    values.set(id, row[valueAt]?.trim() ?? '');
  }
  if (isOpen()) return { problem: 'A quote in the file is never closed.' };
  if (values.size === 0) return { problem: 'The file has no rows.' };
  return { values, hasDecimalComma: dialect.hasDecimalComma };
}

/** Says what the file is instead of a CSV table; undefined if it may be one. */
function findOtherType(source: ByteSource, file: Uint8Array): string | undefined {
  const format = formatByBytes(source);
  if (format !== null) return `The file is not a CSV table, but of the type ${format}.`;
  if (detectTextKind(source, 'csv') === 'json') return 'The file is JSON, not a CSV table.';
  const isText = !OLD_OFFICE.every((byte, at) => file[at] === byte) && mayBe('csv', source);
  return file.length === 0 || isText ? undefined : 'The file is not text: save it as CSV.';
}

function findHeaderFault(
  header: readonly string[],
  wanted: readonly string[],
  expected: string,
): string | undefined {
  for (const column of wanted) {
    const place = header.indexOf(column);
    if (place < 0) {
      const found =
        header.length > 1 ? ` Found: ${header.slice(0, 10).map(named).join(', ')}.` : '';
      return `The column "${column}" is missing.${found} ${expected}`;
    }
    if (header.lastIndexOf(column) !== place) return `The column "${column}" appears twice.`;
  }
  return undefined;
}

/**
 * Returns the values with an apostrophe before an id taken off, where the id exists without: tables of this network have
 * one before an id that a spreadsheet would run as a formula.
 */
export const withoutGuard = (
  solution: Solution,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map(
    [...values].map(([id, value]) => {
      const bare = id.replace(/^'/, '');
      return [Object.hasOwn(solution, id) || !Object.hasOwn(solution, bare) ? id : bare, value];
    }),
  );

/** Ids that do not fit the competition, in sentences. */
interface UnfitIds {
  /** Says which ids have no value. */
  missing: string | undefined;
  /** Says which ids the competition does not have. */
  unknown: string | undefined;
}

/** Names the ids without a value, and the ids that the competition does not have. */
export function findUnfitIds(solution: Solution, values: ReadonlyMap<string, string>): UnfitIds {
  const missing = Object.keys(solution).filter((id) => !values.has(id));
  const unknown = [...values.keys()].filter((id) => !Object.hasOwn(solution, id));
  const missed =
    missing.length === 1
      ? `The row with the id ${listIds(missing)} is missing.`
      : `The rows of ${missing.length} ids are missing: ${listIds(missing)}.`;
  const are = unknown.length === 1 ? 'id is' : 'ids are';
  return {
    missing: missing.length === 0 ? undefined : missed,
    unknown:
      unknown.length === 0 ? undefined : `${unknown.length} ${are} unknown: ${listIds(unknown)}.`,
  };
}

/** A text of the sender within a sentence: its beginning, because it may be as long as the file. */
export const named = (text: string): string => beginningOf(text, 100);

const listIds = (ids: readonly string[]): string =>
  ids
    .slice(0, NAMED)
    .map((id) => `"${named(id)}"`)
    .join(', ') + (ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '');

/**
 * Returns an amount as programs write it: without blanks between thousands, and `1.234,5` as `1234.5` in a table with
 * decimal commas.
 */
export function plainNumber(written: string, hasDecimalComma: boolean): string {
  const signed = written.replace(/^\u2212/, '-');
  const value = /^[+-]?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(signed)
    ? signed.replaceAll(/\s/g, '')
    : signed;
  return hasDecimalComma && /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?:e[+-]?\d+)?$/i.test(value)
    ? value.replaceAll('.', '').replace(',', '.')
    : value;
}

/** Shows the first right row of a file beside the form that is expected, so that its sender sees the difference. */
export function compareRows(
  { idColumn, valueColumn }: Pick<Scoring, 'idColumn' | 'valueColumn'>,
  id: string,
  right: readonly [string, string] | '' | undefined,
): string {
  const form = `${idColumn},${valueColumn}`;
  return right
    ? `The first right row of this file: ${right.map(named).join(',')} (${form}).`
    : `No row of this file is right. Expected: ${named(id)},0 (${form}).`;
}

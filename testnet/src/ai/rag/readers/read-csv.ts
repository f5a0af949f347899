import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { formatByBytes } from '@trove/inspection/detect-format.ts';
import { readCsvTable } from '@trove/inspection/table/csv-table.ts';
import { textPieces } from '@trove/inspection/text/text-pieces.ts';

import type { Part, RagDocument } from '../rag-document.ts';
import { UnreadableFile } from './unreadable.ts';

/** Maximum number of tables of a file whose columns are told apart, because each is read from its place on. */
const MAX_TABLES = 20;
/** The line by which Excel is told the delimiter. */
const STATED = /^sep=.?$/i;

/** Labels each value of a row with the name of its column, without which it means nothing; titles stay as they are. */
export function readCsv(bytes: Uint8Array): RagDocument {
  if (formatByBytes(bufferSource(bytes)) !== null) {
    throw new UnreadableFile('is not a CSV table. Save it as CSV and choose it again.');
  }
  const parts: Part[] = [];
  let rest: Uint8Array | undefined = bytes;
  for (let count = 0; rest && count < MAX_TABLES; count += 1) {
    const read = readFirst(rest);
    parts.push(...read.parts);
    rest = read.rest;
  }
  const lines = rest ? textOf(rest).split('\n') : [];
  return { kind: 'records', parts: [...parts, ...lines.map((text) => ({ text }))] };
}

const textOf = (bytes: Uint8Array): string =>
  [...textPieces({ ...bufferSource(bytes), scanned: bytes.length })].join('');

/** Reads the first table of a text; the rest of the text begins with the names of another one. */
function readFirst(bytes: Uint8Array): { parts: readonly Part[]; rest: Uint8Array | undefined } {
  const table = readCsvTable({ ...bufferSource(bytes), scanned: bytes.length });
  const { columns, dialect } = table;
  const { header, next, rowsAbove, width } = dialect;
  const rows = [...table.rows].slice(0, next && next.rows - rowsAbove - (header ? 1 : 0));
  if (table.longRows() > 0) throw new UnreadableFile('has a row that is too long to be read.');
  const label = (row: readonly string[]) =>
    // A single value is a line of text among the rows.
    row.length === 1 && width > 1
      ? joined(row)
      : row.map((value, at) => `${columns[at] ?? `column ${at + 1}`}: ${value.trim()}`).join(', ');
  const titles = table
    .above()
    .map(joined)
    .filter((title) => title !== '' && !STATED.test(title));
  const texts = rows.length === 0 && header ? [joined(header)] : rows.map(label);
  return {
    parts: [...titles, ...texts].map((text) => ({ text })),
    rest: next && new TextEncoder().encode(textOf(bytes).slice(next.start)),
  };
}

const joined = (row: readonly string[]): string =>
  row
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .join(', ');

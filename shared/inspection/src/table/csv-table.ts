import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';

import { Malformed, NO_VALUES } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { detectEncoding, type Encoding } from '../text/encoding.ts';
import { textPieces } from '../text/text-pieces.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { type Foot, tableRows } from './dialects/table-rows.ts';
import { nameColumns, type Row } from './header.ts';
import { isBlank, parsePieces } from './parse-rows.ts';
import { createProfile } from './profile.ts';

/** Number of characters from which the dialect is detected. */
const LOOKED_AT = 128 * 1024;

/** Blanks, delimiters and what fills a file up. */
const NOTHING = /^[\s\p{Cc},;|]*$/u;

/** A table in text: how it is written, its columns, and its rows one by one. */
export interface CsvTable {
  encoding: Encoding;
  dialect: Dialect;
  columns: readonly string[];
  /** All rows below the names. */
  rows: Iterable<Row>;
  /** Returns the rows above the names, once the others were read. */
  above: () => readonly Row[];
  /** Returns the number of rows that were too long to be read, once the others were. */
  longRows: () => number;
  /** Whether a quote is never closed, once the rows were read. */
  isOpen: () => boolean;
  /** Whether quotes end in the middle of a value, once the rows were read. */
  isOdd: () => boolean;
}

/** A table described from its rows, with the warnings that they give cause for. */
interface Profiled {
  table: TableProfile;
  foot: Foot;
  /** Whether a row has more values than there are columns. */
  hasWider: boolean;
  /** Whether the names of the columns stand again among the rows, as where files were put together. */
  hasNamesAgain: boolean;
}

/** Reads a table in text, of a big file only its beginning. Throws `Malformed` for a file without a row. */
export function readCsvTable(source: ByteSource, options?: { alwaysHeader?: boolean }): CsvTable {
  const encoding = detectEncoding(source);
  let head = '';
  for (const piece of textPieces(source, encoding)) {
    head += piece;
    if (head.length >= LOOKED_AT) break;
  }
  if (NOTHING.test(head)) throw new Malformed(NO_VALUES);
  const isCut = head.length >= LOOKED_AT;
  const dialect = detectDialect(
    isCut ? head.slice(0, head.lastIndexOf('\n') + 1) || head : head,
    options,
  );
  const columns = nameColumns(dialect.header, dialect.width);
  const above: Row[] = [];
  let longRows = 0;
  let isOpen = false;
  let isOdd = false;
  const rows = rowsOf(
    source,
    { encoding, dialect },
    {
      onAbove: (row) => above.push(row),
      onLong: () => (longRows += 1),
      onOpen: () => (isOpen = true),
      onOdd: () => (isOdd = true),
    },
  );
  return {
    encoding,
    dialect,
    columns,
    rows,
    above: () => above,
    longRows: () => longRows,
    isOpen: () => isOpen,
    isOdd: () => isOdd,
  };
}

type Events = Pick<Parameters<typeof parsePieces>[1], 'onLong' | 'onOpen' | 'onOdd'>;

function* rowsOf(
  source: ByteSource,
  { encoding, dialect }: Pick<CsvTable, 'encoding' | 'dialect'>,
  { onAbove, ...events }: { onAbove: (row: Row) => void } & Events,
): Generator<Row> {
  const { delimiter, header, rowsAbove, form, width } = dialect;
  const names = form === 'fields' ? header?.join('\n') : undefined;
  const isCut = scannedShare(source) < 1;
  const left = rowsAbove + (header ? 1 : 0);
  let index = 0;
  const options = { delimiter, isCut, form, ...events };
  for (const row of parsePieces(textPieces(source, encoding), options)) {
    if (index < rowsAbove) onAbove(row);
    // A log has its names again each time that its program was started.
    const isRow = index >= left && (names === undefined || row.join('\n') !== names);
    if (isRow) yield isBlank(row.slice(width)) ? row.slice(0, width) : row;
    index += 1;
  }
}

/** Returns the rows that belong to the table: without units, notes, a total, and the rows of another table. */
export const ownRows = (
  { rows, dialect }: CsvTable,
  source: ByteSource,
  onFoot?: (foot: Foot) => void,
): Iterable<Row> =>
  tableRows(rows, dialect, { isCut: scannedShare(source) < 1, ...(onFoot && { onFoot }) });

/** Profiles the columns of a table in text. */
export function profileCsv(csv: CsvTable, source: ByteSource): Profiled {
  const { columns, dialect, longRows } = csv;
  const names = dialect.header?.join('\n');
  const profile = createProfile(source.sampleRows, dialect);
  let foot: Foot = { notes: 0, hasTotal: false, isShortened: false };
  let hasWider = false;
  let hasNamesAgain = false;
  for (const row of ownRows(csv, source, (found) => (foot = found))) {
    hasWider ||= row.length > columns.length;
    hasNamesAgain ||= row.length > 1 && row[0] === dialect.header?.[0] && row.join('\n') === names;
    profile.add(row);
  }
  const result = profile.result(columns, dialect.next ? 1 : scannedShare(source));
  const table = { ...result, rows: result.rows + longRows() };
  return { table, foot, hasWider, hasNamesAgain };
}

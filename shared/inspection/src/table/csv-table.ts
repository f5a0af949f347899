import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';

import { Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { detectEncoding, type Encoding } from '../text/encoding.ts';
import { textPieces } from '../text/text-pieces.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { nameColumns, type Row } from './header.ts';
import { isBlank, parsePieces } from './parse-rows.ts';
import { createProfile } from './profile.ts';

/** Number of characters from which the dialect is detected. */
const LOOKED_AT = 128 * 1024;

/** A table in text: how it is written, its columns, and its rows one by one. */
export interface CsvTable {
  encoding: Encoding;
  dialect: Dialect;
  columns: readonly string[];
  rows: Iterable<Row>;
  /** Returns the number of rows that were too long to be read, once the others were. */
  longRows: () => number;
  /** Whether a quote is never closed, once the rows were read. */
  isOpen: () => boolean;
}

/** Reads a table in text, of a big file only its beginning. Throws `Malformed` for a file without a row. */
export function readCsvTable(source: ByteSource, options?: { alwaysHeader?: boolean }): CsvTable {
  const encoding = detectEncoding(source);
  let head = '';
  for (const piece of textPieces(source, encoding)) {
    head += piece;
    if (head.length >= LOOKED_AT) break;
  }
  if (head.trim() === '') throw new Malformed('It is empty');
  const isCut = head.length >= LOOKED_AT;
  const dialect = detectDialect(
    isCut ? head.slice(0, head.lastIndexOf('\n') + 1) || head : head,
    options,
  );
  const columns = nameColumns(dialect.header, dialect.width);
  let longRows = 0;
  let isOpen = false;
  const rows = rowsOf(
    source,
    { encoding, dialect },
    {
      onLong: () => (longRows += 1),
      onOpen: () => (isOpen = true),
    },
  );
  return { encoding, dialect, columns, rows, longRows: () => longRows, isOpen: () => isOpen };
}

function* rowsOf(
  source: ByteSource,
  { encoding, dialect }: Pick<CsvTable, 'encoding' | 'dialect'>,
  events: { onLong: () => void; onOpen: () => void },
): Generator<Row> {
  const { delimiter, header, rowsAbove, form, width } = dialect;
  const isCut = scannedShare(source) < 1;
  const left = rowsAbove + (header ? 1 : 0);
  let index = 0;
  const options = { delimiter, isCut, form, ...events };
  for (const row of parsePieces(textPieces(source, encoding), options)) {
    if (index >= left) yield isBlank(row.slice(width)) ? row.slice(0, width) : row;
    index += 1;
  }
}

/** Profiles the columns of a table in text. */
export function profileCsv(
  { columns, dialect, rows, longRows }: CsvTable,
  source: ByteSource,
): TableProfile {
  const profile = createProfile(source.sampleRows, dialect);
  for (const row of rows) profile.add(row);
  const result = profile.result(columns, scannedShare(source));
  return { ...result, rows: result.rows + longRows() };
}

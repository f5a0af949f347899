import type { TableProfile } from '../../contract/wire/assets/file-inspection.ts';
import { Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { toCell } from './cell.ts';
import { createProfile } from './profile.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_RECORD = 1024 ** 2;

/** Parser of the rows, injected because it has separate builds for Node and browsers. */
export type ReadCsv = (
  source: ByteSource,
  options: ReturnType<typeof csvOptions>,
) => AsyncIterable<string[]> | Iterable<string[]>;

const csvOptions = (delimiter: string) => ({
  bom: true,
  delimiter,
  max_record_size: MAX_RECORD,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/** Profiles the columns of a CSV file; of a big file, only of its beginning. */
export async function profileCsv(source: ByteSource, readCsv: ReadCsv): Promise<TableProfile> {
  const share = scannedShare(source);
  const profile = createProfile(source.sampleRows);
  let names: readonly string[] | undefined;
  try {
    for await (const { columns, record } of csvRecords(source, readCsv)) {
      names = columns;
      if (record !== undefined) profile.add(record);
    }
  } catch (error) {
    // If only the beginning of the file is read, its last record may be cut inside quotes.
    const isCut = share < 1 && profile.rows() > 0;
    if (!isCut) throw isCsvError(error) ? new Malformed('It is not a table') : error;
  }
  if (!names) throw new Malformed('It is empty');
  return profile.result(names, share);
}

/**
 * Yields the records of a CSV file one by one, each with the names of the columns; the first item has only the names.
 */
export async function* csvRecords(
  source: ByteSource,
  readCsv: ReadCsv,
): AsyncGenerator<{ columns: readonly string[]; record?: readonly string[] }> {
  let columns: readonly string[] | undefined;
  for await (const record of readCsv(source, csvOptions(detectDelimiter(source)))) {
    if (columns !== undefined) {
      yield { columns, record };
      continue;
    }
    const isHeader = looksLikeHeader(record);
    columns = isHeader ? record : record.map((_value, index) => `column ${index + 1}`);
    yield { columns };
    if (!isHeader) yield { columns, record };
  }
}

/** Returns the delimiter that splits the first line into the most fields. */
function detectDelimiter(source: ByteSource): string {
  const [line = ''] = new TextDecoder().decode(source.read(0, 64 * 1024)).split(/\r?\n/, 1);
  const parts = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => parts(other) - parts(one))[0] ?? ',';
}

/** Whether the record looks like column names: none missing, all different, none a number. */
function looksLikeHeader(record: readonly string[]): boolean {
  const names = record.map((name) => name.trim());
  return (
    new Set(names).size === names.length &&
    names.every((name) => ['text', 'boolean'].includes(toCell(name)?.kind ?? ''))
  );
}

const isCsvError = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('CSV_');

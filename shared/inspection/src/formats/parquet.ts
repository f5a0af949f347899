import type { TableColumn, TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';
import {
  parquetMetadata,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import type { AsyncBuffer, FileMetaData, SchemaTree } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

import { Malformed, NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { createRecords } from '../table/records.ts';
import { shortText } from './shown.ts';

const TAIL = 8;
const MAX_METADATA = 32 * 1024 ** 2;
const ROWS_READ = 1000;
/** Maximum bytes of a group of rows, which is read as a whole or not at all. */
const MAX_GROUP = 32 * 1024 ** 2;

/** Profiles a Parquet file: the number of rows from its footer, the columns from its first rows. */
export async function profileParquet(
  source: ByteSource,
): Promise<{ table: TableProfile; warnings?: InspectionWarning[] }> {
  const metadata = readFooter(source);
  const rows = Number(metadata.num_rows);
  const file = {
    byteLength: source.size,
    slice: (start: number, end = source.size) => copyBuffer(source.read(start, end - start)),
  };
  const read = await readRows(file, metadata).catch(() => undefined);
  if (read && read.length > 0) {
    const records = createRecords(source.sampleRows);
    for (const row of read) records.add(row);
    const isWhole = read.length === rows;
    const table = records.result(1);
    const columns = withStatedTypes(table.columns, parquetSchema(metadata).children);
    return { table: { ...table, columns, rows, isCounted: true, isWhole } };
  }
  // The description of the columns can be read all the same.
  const { children } = parquetSchema(metadata);
  const columns = children.map(toColumn);
  return {
    table: { rows, isCounted: true, isWhole: false, columns, sample: [] },
    ...(rows > 0 && { warnings: [rowsNotRead(metadata)] }),
  };
}

/** Calls a column a number whose values have decimals by the file's description, even if those that were read have none. */
function withStatedTypes(
  columns: readonly TableColumn[],
  schema: readonly SchemaTree[],
): TableColumn[] {
  const decimals = new Set(
    schema.filter(({ element }) => hasDecimals(element)).map(({ element }) => element.name),
  );
  return columns.map((column) =>
    column.type === 'integer' && decimals.has(column.name) ? { ...column, type: 'number' } : column,
  );
}

const hasDecimals = ({ type, converted_type: kind, scale = 0 }: SchemaTree['element']): boolean =>
  kind === 'DECIMAL' ? scale > 0 : type === 'DOUBLE' || type === 'FLOAT';

function rowsNotRead({ row_groups: [first] }: FileMetaData): InspectionWarning {
  const codec = first?.columns[0]?.meta_data?.codec.toLowerCase() ?? 'unknown';
  const why =
    Number(first?.total_byte_size) > MAX_GROUP
      ? 'the first group of rows is too large'
      : `compression ${codec}`;
  return { code: 'rows-not-read', message: `The rows of this table were not read: ${why}.` };
}

/** Reads the rows that a profile describes, for a page, which can read a file only asynchronously. */
export async function parquetRows(blob: Blob): Promise<Record<string, unknown>[]> {
  const file = {
    byteLength: blob.size,
    slice: async (start: number, end?: number) => blob.slice(start, end).arrayBuffer(),
  };
  return (await readRows(file, await parquetMetadataAsync(file))) ?? [];
}

function readFooter(source: ByteSource): FileMetaData {
  const tail = source.read(Math.max(0, source.size - TAIL), TAIL);
  if (tail.length < TAIL) throw new Malformed('The file is cut off');
  const mark = new TextDecoder().decode(tail.subarray(4));
  if (mark === 'PARE') throw new NotRead('it is encrypted');
  if (mark !== 'PAR1') throw new Malformed('The file is cut off');
  const length = new DataView(tail.buffer, tail.byteOffset).getUint32(0, true);
  if (length > MAX_METADATA) throw new NotRead('its description is too long');
  const start = source.size - TAIL - length;
  if (start < 0) throw new Malformed('The file is cut off');
  // A file that cannot be read is not a broken one.
  const footer = copyBuffer(source.read(start, length + TAIL));
  try {
    return parquetMetadata(footer);
  } catch {
    throw new Malformed('The description is broken');
  }
}

async function readRows(file: AsyncBuffer, metadata: FileMetaData) {
  const [first] = metadata.row_groups;
  if (!first || Number(first.total_byte_size) > MAX_GROUP) return undefined;
  const rowEnd = Math.min(ROWS_READ, Number(first.num_rows));
  return parquetReadObjects({ file, metadata, rowEnd, compressors });
}

const copyBuffer = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;

const TYPES: Readonly<Record<string, TableColumn['type']>> = {
  BOOLEAN: 'boolean',
  INT32: 'integer',
  INT64: 'integer',
  INT96: 'date',
  FLOAT: 'number',
  DOUBLE: 'number',
  BYTE_ARRAY: 'text',
  FIXED_LEN_BYTE_ARRAY: 'text',
};

const toColumn = ({ element }: SchemaTree): TableColumn => ({
  name: shortText(element.name, 100),
  type: element.type === undefined ? 'object' : (TYPES[element.type] ?? 'mixed'),
});

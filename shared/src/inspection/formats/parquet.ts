import {
  parquetMetadata,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import type { AsyncBuffer, FileMetaData, SchemaTree } from 'hyparquet';

import type { TableColumn, TableProfile } from '../../contract/wire/assets/file-inspection.ts';
import { Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { createRecords } from '../table/records.ts';
import { shortText } from './shown.ts';

const TAIL = 8;
const MAX_METADATA = 32 * 1024 ** 2;
const ROWS_READ = 1000;
/** Maximum bytes of a group of rows, which is read as a whole or not at all. */
const MAX_GROUP = 32 * 1024 ** 2;

/** Profiles a Parquet file: the number of rows from its footer, the columns from its first rows. */
export async function profileParquet(source: ByteSource): Promise<TableProfile> {
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
    return { ...records.result(1), rows, isCounted: true, isWhole: read.length === rows };
  }
  // The rows cannot be read, for example because of an unsupported compression; the schema can be read all the same.
  const { children } = parquetSchema(metadata);
  return { rows, isCounted: true, isWhole: false, columns: children.map(toColumn), sample: [] };
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
  const length = new DataView(tail.buffer, tail.byteOffset).getUint32(0, true);
  if (length > MAX_METADATA) throw new Malformed('The description is too long');
  const start = source.size - TAIL - length;
  if (start < 0) throw new Malformed('The file is cut off');
  try {
    return parquetMetadata(copyBuffer(source.read(start, length + TAIL)));
  } catch {
    throw new Malformed('The description is broken');
  }
}

async function readRows(file: AsyncBuffer, metadata: FileMetaData) {
  const [first] = metadata.row_groups;
  if (!first || Number(first.total_byte_size) > MAX_GROUP) return undefined;
  const rowEnd = Math.min(ROWS_READ, Number(first.num_rows));
  const rows = await parquetReadObjects({ file, metadata, rowEnd });
  return rows.map(plain);
}

const copyBuffer = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;

/** Converts dates and big integers to values that tables support. */
const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));

function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? `${value.length} bytes` : value;
}

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
  missing: 0,
});

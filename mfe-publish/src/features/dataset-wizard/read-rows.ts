import { isRecord } from '@trove/shared/contract/wire/loose.ts';
import type { ByteSource } from '@trove/shared/inspection/bytes/byte-source.ts';
import { toCell } from '@trove/shared/inspection/table/cell.ts';
import { csvRecords } from '@trove/shared/inspection/table/csv-table.ts';
import { jsonValues } from '@trove/shared/inspection/table/json-values.ts';

/** The beginning of a table as the network shows it: column names and cell texts. */
export interface ReadRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether these are all rows that the network reads: the file ends with them, or it is a Parquet file. */
  isWhole: boolean;
}

type Table = Omit<ReadRows, 'isWhole'>;

/** Bytes of a file from which rows are read, which are enough to choose from. */
const READ_BYTES = 256 * 1024;

/** Reads the first rows of a CSV, JSON or Parquet file as the network does; null for others. Rejects if invalid. */
export async function readRows(file: File): Promise<ReadRows | null> {
  if (/\.parquet$/i.test(file.name)) return readParquet(file);
  const read = readerFor(file.name);
  if (read === null) return null;
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const table = await read({
    size: file.size,
    scanned: READ_BYTES,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  });
  return table.rows.length > 0 ? { ...table, isWhole: file.size <= READ_BYTES } : null;
}

function readerFor(name: string): ((source: ByteSource) => Promise<Table>) | null {
  if (/\.(?:csv|tsv)$/i.test(name)) return readTable;
  return /\.(?:jsonl|ndjson|json)$/i.test(name) ? readRecords : null;
}

const textOf = (value: unknown) => toCell(value)?.text ?? '';

async function readTable(source: ByteSource): Promise<Table> {
  const { readCsv } = await import('#common/file-description/read-csv.ts');
  const rows: string[][] = [];
  let columns: readonly string[] = [];
  for await (const { columns: names, record } of csvRecords(source, readCsv)) {
    columns = names;
    if (record) rows.push(names.map((_name, at) => textOf(record[at])));
  }
  return { columns, rows };
}

const readRecords = async (source: ByteSource): Promise<Table> =>
  tableOf([...jsonValues(source)].filter(isRecord));

async function readParquet(file: File): Promise<ReadRows | null> {
  const { parquetRows } = await import('@trove/shared/inspection/formats/parquet.ts');
  const table = tableOf(await parquetRows(file));
  return table.rows.length > 0 ? { ...table, isWhole: true } : null;
}

function tableOf(records: readonly Readonly<Record<string, unknown>>[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { columns, rows: records.map((record) => columns.map((name) => textOf(record[name]))) };
}

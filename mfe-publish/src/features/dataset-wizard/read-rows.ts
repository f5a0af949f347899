import { isRecord } from '@trove/contract/wire/loose.ts';
import type { ByteSource } from '@trove/inspection/bytes/byte-source.ts';
import { type CellForm, toCell } from '@trove/inspection/table/cell.ts';
import { ownRows, readCsvTable } from '@trove/inspection/table/csv-table.ts';
import { personalColumns } from '@trove/inspection/table/find-personal.ts';
import { detectJsonShape } from '@trove/inspection/table/json-shape.ts';
import { jsonRows } from '@trove/inspection/table/json-table.ts';
import { detectTextKind } from '@trove/inspection/table/text-kinds.ts';

/** The beginning of a table as the network shows it: column names and cell texts. */
export interface ReadRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Names of the columns that look personal. */
  personal: readonly string[];
  /** Whether these are all rows that the network reads: the file ends with them, or it is a Parquet file. */
  isWhole: boolean;
}

type Table = Omit<ReadRows, 'isWhole'>;

/** Bytes of a file from which rows are read, which are enough to choose from. */
const READ_BYTES = 256 * 1024;

/** Reads the first rows of a CSV, JSON or Parquet file as the network does; null for others. Rejects if invalid. */
export async function readRows(file: File): Promise<ReadRows | null> {
  if (/\.parquet$/i.test(file.name)) return readParquet(file);
  const ending = formatOf(file.name);
  if (ending === null || file.size === 0) return null;
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const source = {
    size: file.size,
    scanned: READ_BYTES,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const format = detectTextKind(source, ending) ?? ending;
  if (format === 'xml') return null;
  const table = format === 'csv' ? readTable(source) : readRecords(source, file.name);
  return table && table.rows.length > 0 ? { ...table, isWhole: file.size <= READ_BYTES } : null;
}

function formatOf(name: string): 'csv' | 'json' | null {
  if (/\.(?:csv|tsv|tab|psv)$/i.test(name)) return 'csv';
  return /\.(?:jsonl|ndjson|(?:geo|topo)?json)$/i.test(name) ? 'json' : null;
}

function readTable(source: ByteSource): Table {
  const table = readCsvTable(source);
  return tableOf(table.columns, [...ownRows(table, source)], table.dialect);
}

function readRecords(source: ByteSource, name: string): Table | null {
  const shape = detectJsonShape(source, name);
  // Which list of an object is its table, only the whole file tells.
  return shape === 'object' ? null : recordsTable([...jsonRows(source, shape)].filter(isRecord));
}

async function readParquet(file: File): Promise<ReadRows | null> {
  const { parquetRows } = await import('@trove/inspection/formats/parquet.ts');
  const table = recordsTable(await parquetRows(file));
  return table.rows.length > 0 ? { ...table, isWhole: true } : null;
}

function recordsTable(records: readonly Readonly<Record<string, unknown>>[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return tableOf(
    columns,
    records.map((record) => columns.map((name) => record[name])),
  );
}

const tableOf = (
  columns: readonly string[],
  values: readonly (readonly unknown[])[],
  form?: CellForm,
): Table => ({
  columns,
  rows: values.map((row) => columns.map((_name, at) => toCell(row[at], form)?.text ?? '')),
  personal: personalColumns(columns, values),
});

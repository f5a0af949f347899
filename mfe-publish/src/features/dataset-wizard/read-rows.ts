import { isRecord } from '@trove/contract/wire/loose.ts';
import type { ByteSource } from '@trove/inspection/bytes/byte-source.ts';
import { toCell } from '@trove/inspection/table/cell.ts';
import { ownRows, readCsvTable } from '@trove/inspection/table/csv-table.ts';
import { detectJsonShape } from '@trove/inspection/table/json-shape.ts';
import { jsonRows } from '@trove/inspection/table/json-table.ts';
import { detectTextKind } from '@trove/inspection/table/text-kinds.ts';

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
  return table.rows.length > 0 ? { ...table, isWhole: file.size <= READ_BYTES } : null;
}

function formatOf(name: string): 'csv' | 'json' | null {
  if (/\.(?:csv|tsv|tab|psv)$/i.test(name)) return 'csv';
  return /\.(?:jsonl|ndjson|(?:geo|topo)?json)$/i.test(name) ? 'json' : null;
}

const textOf = (value: unknown) => toCell(value)?.text ?? '';

function readTable(source: ByteSource): Table {
  const table = readCsvTable(source);
  const { columns, dialect } = table;
  const textOf = (value: unknown) => toCell(value, dialect)?.text ?? '';
  return {
    columns,
    rows: Array.from(ownRows(table, source), (row) => columns.map((_name, at) => textOf(row[at]))),
  };
}

function readRecords(source: ByteSource, name: string): Table {
  const shape = detectJsonShape(source, name);
  return tableOf([...jsonRows(source, shape)].filter(isRecord));
}

async function readParquet(file: File): Promise<ReadRows | null> {
  const { parquetRows } = await import('@trove/inspection/formats/parquet.ts');
  const table = tableOf(await parquetRows(file));
  return table.rows.length > 0 ? { ...table, isWhole: true } : null;
}

function tableOf(records: readonly Readonly<Record<string, unknown>>[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { columns, rows: records.map((record) => columns.map((name) => textOf(record[name]))) };
}

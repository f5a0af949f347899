import { isRecord } from '@trove/shared/contract/wire/loose.ts';
import { bufferSource } from '@trove/shared/inspection/bytes/byte-source.ts';
import { cellOf } from '@trove/shared/inspection/table/cell.ts';
import { csvRecords } from '@trove/shared/inspection/table/csv-table.ts';
import { jsonValues } from '@trove/shared/inspection/table/json-values.ts';

/** The beginning of a table as the network shows it: names of columns and texts of cells. */
export interface ReadRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The file ends with these rows. */
  isWhole: boolean;
}

/** Rows come from so much of a file: enough to choose from. */
const READ_BYTES = 256 * 1024;

/** The first rows of a CSV or JSON file, read by what the network reads them with; null for what is no such table. */
export async function readRows(file: File): Promise<ReadRows | null> {
  const read = /\.(?:csv|tsv)$/i.test(file.name)
    ? readCsv
    : /\.(?:jsonl|ndjson|json)$/i.test(file.name)
      ? readJson
      : null;
  if (read === null) return null;
  const isWhole = file.size <= READ_BYTES;
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const { columns, rows } = await read(bytes, isWhole);
  // The last row of a beginning is cut somewhere.
  const complete = isWhole ? rows : rows.slice(0, -1);
  return complete.length > 0 ? { columns, rows: complete, isWhole } : null;
}

type Table = Pick<ReadRows, 'columns' | 'rows'>;

const textOf = (value: unknown) => cellOf(value)?.text ?? '';

async function readCsv(bytes: Uint8Array, isWhole: boolean): Promise<Table> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = new TextDecoder().decode(bytes);
  const rows: string[][] = [];
  let columns: readonly string[] = [];
  const records = csvRecords(bufferSource(bytes), (_source, options) =>
    parse(isWhole ? text : wholeLines(text), options),
  );
  for await (const { columns: names, record } of records) {
    columns = names;
    if (record) rows.push(names.map((_name, at) => textOf(record[at])));
  }
  return { columns, rows };
}

/** A record that is cut inside its quotes would spoil all before it. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1) || text;

async function readJson(bytes: Uint8Array): Promise<Table> {
  const records: Record<string, unknown>[] = [];
  try {
    for (const value of jsonValues(bufferSource(bytes))) if (isRecord(value)) records.push(value);
  } catch {
    // The beginning of a file ends in the middle of a value.
  }
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { columns, rows: records.map((record) => columns.map((name) => textOf(record[name]))) };
}

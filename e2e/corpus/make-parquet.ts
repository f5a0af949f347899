import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';

import type { Expected } from './expectations.ts';

const ROWS = 40;
const rows = <T>(make: (at: number) => T): T[] =>
  Array.from({ length: ROWS }, (_none, at) => make(at));

const TABLES: Readonly<Record<string, ColumnSource[]>> = {
  plain: [
    { name: 'id', data: rows((at) => at), type: 'INT32' },
    { name: 'name', data: rows((at) => `n${at}`), type: 'STRING' },
    { name: 'price', data: rows((at) => at + 0.5), type: 'DOUBLE' },
    { name: 'is', data: rows((at) => at % 2 === 0), type: 'BOOLEAN' },
  ],
  int64: [{ name: 'id', data: rows((at) => 9_007_199_254_740_993n + BigInt(at)), type: 'INT64' }],
  nulls: [
    { name: 'n', data: rows((at) => (at % 4 === 0 ? null : at)), type: 'INT32', nullable: true },
  ],
  times: [{ name: 'day', data: rows((at) => new Date(86_400_000 * at)), type: 'TIMESTAMP' }],
  json: [{ name: 'data', data: rows((at) => ({ at, list: [1, 2] })), type: 'JSON' }],
  nan: [{ name: 'x', data: rows((at) => (at === 3 ? Number.NaN : at / 2)), type: 'DOUBLE' }],
};

/** Facts beyond the columns and the number of rows. */
const FACTS: Readonly<Record<string, Partial<Expected>>> = {
  int64: { exact: rows((at) => String(9_007_199_254_740_993n + BigInt(at))) },
  nulls: { missing: { n: 10 }, types: { n: 'integer' } },
  times: { types: { day: 'date' } },
  nan: { types: { x: 'number' } },
};

/** Makes Parquet tables with a library that writes them; returns what has to be said of them. */
export function makeParquet(folder: string): Expected[] {
  mkdirSync(path.join(folder, 'parquet'), { recursive: true });
  const made: Expected[] = [];
  for (const [name, columnData] of Object.entries(TABLES)) {
    for (const codec of ['UNCOMPRESSED', 'SNAPPY'] as const) {
      const file = path.join('parquet', `${name}-${codec.toLowerCase()}.parquet`);
      const bytes = new Uint8Array(parquetWriteBuffer({ columnData, codec }));
      writeFileSync(path.join(folder, file), bytes);
      const columns = columnData.map((column) => column.name);
      made.push({
        kind: 'Parquet',
        file,
        format: 'parquet',
        columns,
        rows: ROWS,
        broken: false,
        ...FACTS[name],
      });
      const cut = file.replace('.parquet', '-cut.parquet');
      writeFileSync(path.join(folder, cut), bytes.subarray(0, bytes.length - 9));
      made.push({ kind: 'Parquet', file: cut, format: 'parquet', says: 'broken' });
    }
  }
  return made;
}

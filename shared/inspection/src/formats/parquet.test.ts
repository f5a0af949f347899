import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';
import { PARQUET_TABLE } from '../testing/parquet-table.ts';

const inspect = (bytes: Uint8Array) => inspectFile(bufferSource(bytes), 'data.parquet');

describe('a Parquet file', () => {
  it('returns rows, columns and types, and which columns look personal', async () => {
    const { format, table, warnings } = await inspect(PARQUET_TABLE);
    expect(format).toBe('parquet');
    expect(table).toMatchObject({ rows: 20, isWhole: true });
    expect(table?.columns.map(({ name, type, personal }) => [name, type, personal])).toEqual([
      ['id', 'integer', undefined],
      ['price', 'number', undefined],
      ['mail', 'text', 'email'],
      ['ok', 'boolean', undefined],
    ]);
    expect(table?.sample[1]).toEqual(['1', '1.5', 'p1@example.org', 'false']);
    expect(warnings.map(({ code }) => code)).toEqual(['personal-data']);
  });

  it('returns the rows selected by its owner', async () => {
    const source = { ...bufferSource(PARQUET_TABLE), sampleRows: [3, 12] };
    const { table } = await inspectFile(source, 'data.parquet');
    expect(table?.sample.map(([id]) => id)).toEqual(['3', '12']);
  });

  it('returns the exact number of rows although only the first ones are read', async () => {
    const table = await inspect(PARQUET_TABLE);
    expect(table.table?.isCounted).toBe(true);
  });

  it('is described by its footer when damaged inside, and reported as broken when truncated', async () => {
    const damaged = Uint8Array.from(PARQUET_TABLE).fill(0xff, 4, 60);
    expect((await inspect(damaged)).table).toMatchObject({ rows: 20 });
    const cut = PARQUET_TABLE.subarray(0, -4);
    expect((await inspect(cut)).warnings.map(({ code }) => code)).toEqual(['broken']);
  });
});

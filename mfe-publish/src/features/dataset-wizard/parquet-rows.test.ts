import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';
import { PARQUET_TABLE } from '@trove/inspection/testing/parquet-table.ts';

import { aFile } from '#common/testing/a-file.ts';

import { sampledRows } from './public-sample.ts';
import { readRows } from './read-rows.ts';

const NAME = 'a.parquet';

describe('readRows of a Parquet file', () => {
  it.each([[[]], [[1, 12, 19]]])('returns the same rows as the network for %j', async (rows) => {
    const table = await readRows(aFile(NAME, PARQUET_TABLE));
    if (!table) throw new Error('no table');
    const source = { ...bufferSource(PARQUET_TABLE), sampleRows: rows };
    const { table: shown } = await inspectFile(source, NAME);
    expect(table.columns).toEqual(shown?.columns.map((column) => column.name));
    expect(sampledRows(table, rows)).toEqual(shown?.sample);
    expect(shown?.sample).toHaveLength(2);
  });

  it('fails for a broken file', async () => {
    await expect(readRows(aFile(NAME, PARQUET_TABLE.subarray(0, -4)))).rejects.toThrow('parquet');
  });
});

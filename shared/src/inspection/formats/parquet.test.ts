import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';
import { readCsv } from '../table/read-csv-in-node.ts';

/** Twenty rows of `id`, `price`, `mail` and `ok`, packed with Snappy; written once by hyparquet-writer. */
const TABLE = Buffer.from(
  'UEFSMRUGFcQCFbYBXBUoFQAVKBUAFQQVAAAAKAGgAQAADQEAAQ0IAAINCAADDQgABA0IAAUNCAAGDQgABw0IAAgNCAAJDQgACg0IAAsNCAAMDQgADQ0IAA4NCAAPDQgAEA0IBBEACQEAEgkHIAATAAAAAAAAABUGFcQCFcQBXBUoFQAVKBUAFQQVAAAAKAGgAQAAMgEABPg/CQ8ECEAJCAASDQgAGA0IAB4NCAAiDQgAJQ0IACgNCAArDQgALgkIBIAwCQgEADIJCASAMwkIBAA1CQgEgDYJCAQAOAkIBIA5CQgoADtAAAAAAACAPEAVBhXoBRWOAlwVKBUAFSgVABUEFQAAACgB8gJEDgAAAHAwQGV4YW1wbGUub3JnBRIAMUISAAAyQhIAADNCEgAANEISAAA1QhIAADZCEgAAN0ISAAA4QhIAADkuEgAADwG0ADEytQAJEzK2AAkTMrcACRMyuAAJEzK5AAkTMroACRMyuwAJEzK8AAkTMr0ACRMwOUBleGFtcGxlLm9yZxUGFRQVGFwVKBUAFSgVBhUEFQAAACgBCBwEAAAAB1VVBRUEGVxIBHJvb3QVCAAVBCUCGAJpZAAVCiUCGAVwcmljZQAVDCUCGARtYWlsJQAAFQAlAhgCb2sAFigZHBlMJggcFQQZFQAZGAJpZBUCFigW8gIW5AEmCDw2ACgIEwAAAAAAAAAYCAAAAAAAAAAAABkcFQYVABUCAAAAJuwBHBUKGRUAGRgFcHJpY2UVAhYoFvICFvIBJuwBPDYAKAgAAAAAAIA8QBgIAAAAAAAAAIA2AAAZHBUGFQAVAgAAACbeAxwVDBkVABkYBG1haWwVAhYoFpYGFrwCJt4DPDYAKA5wOUBleGFtcGxlLm9yZxgOcDBAZXhhbXBsZS5vcmcAGRwVBhUAFQIAAAAmmgYcFQAZFQYZGAJvaxUCFigWPhZCJpoGPDYAKAEBGAEAABkcFQYVBhUCAAAAFrgMFig21AYAKAloeXBhcnF1ZXQZTBwAABwAABwAABwAAABaAQAAUEFSMQ==',
  'base64',
);

const inspect = (bytes: Uint8Array) => inspectFile(bufferSource(bytes), 'data.parquet', readCsv);

describe('a Parquet file', () => {
  it('tells its rows, columns and types, and which of them look personal', async () => {
    const { format, table, warnings } = await inspect(TABLE);
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

  it('that is damaged inside is known by its description, and one that is cut is said to be', async () => {
    const damaged = Uint8Array.from(TABLE).fill(0xff, 4, 60);
    expect((await inspect(damaged)).table).toMatchObject({ rows: 20 });
    const cut = TABLE.subarray(0, -4);
    expect((await inspect(cut)).warnings.map(({ code }) => code)).toEqual(['broken']);
  });
});

import { gzipSync } from 'node:zlib';

import { inspectFile } from '../inspect-file.ts';
import { bufferSource } from './byte-source.ts';
import { gunzip } from './gunzip.ts';

const TABLE = `id,name\n${Array.from({ length: 3000 }, (_, at) => `${at},n${at}\n`).join('')}`;
const packed = gzipSync(TABLE);
const unpacked = (bytes: Uint8Array, max = 1_000_000) => gunzip(bufferSource(bytes), max);
const textOf = (bytes: Uint8Array) => Buffer.from(unpacked(bytes).bytes).toString();
const warningsOf = async (bytes: Uint8Array, name = 'table.csv.gz') =>
  (await inspectFile(bufferSource(bytes), name)).warnings.map(({ message }) => message);

describe('gunzip', () => {
  it('unpacks all members, however small', () => {
    const blocks = TABLE.match(/[^]{1,50}/g)?.map((block) => gzipSync(block)) ?? [];
    expect(blocks.length).toBeGreaterThan(500);
    expect(textOf(Buffer.concat(blocks))).toBe(TABLE);
    expect(textOf(Buffer.concat([gzipSync(''), packed]))).toBe(TABLE);
  });

  it.each([
    ['one byte', Buffer.of(1)],
    ['zeros', Buffer.alloc(512)],
    ['words', Buffer.from('not packed')],
  ])('ends where %s follow that are no member', (_what, rest) => {
    const { end, isWhole, bytes } = unpacked(Buffer.concat([packed, rest]));
    expect({ end, isWhole }).toEqual({ end: packed.length, isWhole: true });
    expect(Buffer.from(bytes).toString()).toBe(TABLE);
  });

  it.each([
    ['in its data', packed.subarray(0, -500), 'it is cut off'],
    ['in its header', packed.subarray(0, 6), 'it is cut off'],
    ['in its check sum', packed.subarray(0, -3), 'it is cut off or damaged'],
  ])('says that one is cut off %s', (_where, bytes, reason) => {
    expect(() => unpacked(bytes)).toThrow(reason);
  });

  it('says that one is damaged by its check sum, also of a member before the last', () => {
    const damaged = Uint8Array.from(packed);
    damaged[packed.length - 7] = (damaged[packed.length - 7] ?? 0) ^ 1;
    expect(() => unpacked(damaged)).toThrow('its check sum does not fit');
    expect(() => unpacked(Buffer.concat([damaged, packed]))).toThrow('its check sum does not fit');
  });

  it('stops at the limit in a bomb', () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(unpacked(bomb, 1000)).toMatchObject({ isWhole: false, bytes: { length: 1000 } });
  });
});

describe('a gzip archive', () => {
  it('in another one is described, and no deeper', async () => {
    const twice = gzipSync(packed);
    expect(await inspectFile(bufferSource(twice), 'table.csv.gz.gz')).toMatchObject({
      kind: 'CSV table, packed twice',
      table: { rows: 3000 },
      warnings: [],
    });
    expect(await warningsOf(gzipSync(twice), 'table.csv.gz.gz.gz')).toEqual([
      'This looks like a gzip archive. It was not inspected: it is packed more than twice.',
    ]);
  });

  it('is searched for code behind its end', async () => {
    const call = Buffer.from("cos\nsystem\n(S'x'\ntR.");
    expect(await warningsOf(Buffer.concat([packed, call]))).toEqual([
      'There is a pickle after the gzip archive.',
      'Opening this pickle would run code on your machine: os.system.',
    ]);
    expect(await warningsOf(Buffer.concat([packed, Buffer.from('words')]))).toEqual([
      '5 bytes after the gzip archive were not checked.',
    ]);
  });

  it('of a cut off tar is broken', async () => {
    expect(await warningsOf(packed.subarray(0, -900), 'set.tar.gz')).toEqual([
      'This looks like a gzip archive, but is broken: it is cut off.',
    ]);
  });
});

import { inspectionReportSchema } from '@trove/contract/wire/assets/file-inspection.ts';
import { bufferSource, type ByteSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';
import fc from 'fast-check';
import { zipSync } from 'fflate';

import { writeGguf } from '../../../samples/formats/gguf.ts';
import { writeSafetensors } from '../../../samples/formats/safetensors.ts';

const inspect = (bytes: Uint8Array | string, fileName: string) =>
  inspectFile(bufferSource(Buffer.from(bytes)), fileName);

const codes = async (bytes: Uint8Array | string, fileName: string) =>
  (await inspect(bytes, fileName)).warnings.map(({ code }) => code);

describe('inspectFile', () => {
  it.each([
    ['a picture as a model', Buffer.from([0x89, ...Buffer.from('PNG\r\n')]), 'model.gguf'],
    ['a web page as a model', '<!DOCTYPE html><html>Not found</html>', 'model.safetensors'],
    ['just bytes as a model', 'abc', 'model.gguf'],
    ['a model as a table', writeGguf({}, []), 'data.csv'],
  ])('warns about %s', async (_what, bytes, fileName) => {
    expect(await codes(bytes, fileName)).toContain('wrong-ending');
  });

  it.each([
    ['MZ\u0090\0\u0003\0\0\0', 'data.csv'],
    ['\u007fELF', 'weights.bin'],
    ['#!/bin/sh\nrm -rf /', 'weights.bin'],
  ])('warns about the program %j', async (bytes, fileName) => {
    expect(await codes(bytes, fileName)).toEqual(['program']);
  });

  it('does not take a text for a program whose first letters it shares', async () => {
    expect(await codes('MZ,charge\n1.5,2\n', 'spectrum.csv')).toEqual([]);
    expect(await codes('PAR1,PAR2\na,b\n', 'parts.csv')).toEqual([]);
  });

  it('reports nothing about an unknown format', async () => {
    expect(await inspect('abc', 'weights.bin')).toEqual({
      format: 'unknown',
      kind: 'Text',
      warnings: [],
    });
  });

  it('accepts an empty file', async () => {
    for (const fileName of ['a.csv', 'a.json', 'a.gguf', 'a.zip', 'a.txt', 'a.pkl', 'a']) {
      expect((await inspect('', fileName)).table?.rows ?? 0).toBe(0);
    }
  });
});

/** Records the reads of a source, and refuses reads that are out of bounds or too large. */
function watched(bytes: Uint8Array) {
  let read = 0;
  const source: ByteSource = {
    size: bytes.length,
    read(offset, length) {
      if (!(offset >= 0) || !(length >= 0) || !Number.isSafeInteger(offset + length)) {
        throw new RangeError(`read(${offset}, ${length})`);
      }
      if (length > 128 * 1024 ** 2) throw new RangeError(`read of ${length} bytes`);
      const part = bytes.subarray(offset, offset + length);
      read += part.length;
      return part;
    },
  };
  return { source, bytesRead: () => read };
}

const VALID: readonly Uint8Array[] = [
  writeGguf(
    {
      'general.architecture': { kind: 'text', value: 'llama' },
      list: { kind: 'list', of: 'text', value: ['a', 'b', 'c'] },
      numbers: { kind: 'list', of: 'i32', value: [1, 2, 3] },
    },
    [{ name: 'w', dims: [2, 2], values: new Float32Array(4) }],
  ),
  writeSafetensors({ w: { shape: [2], values: new Float32Array(2) } }, { a: 'b' }),
  Buffer.from('gASVIgAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAdlY2hvIGhplIWUUpQu', 'base64'),
  Buffer.from('Y3Bvc2l4CnN5c3RlbQpwMAooVmVjaG8gaGkKcDEKdHAyClJwMwou', 'base64'),
  Buffer.from('a,b\n1,"x\n2"\n3,4\n'),
  Buffer.from('[{"a":[1,{"b":"\\"]}"}]},{"a":2}]'),
  Buffer.from('UEsFBgAAAAACAAIAegAAAIkAAAAAAA==', 'base64'),
  zipSync({ 'a/data.pkl': Buffer.from('gAJ9VQFhSwFzLg==', 'base64') }, { level: 0 }),
];
const ENDINGS = [
  'gguf',
  'safetensors',
  'pkl',
  'csv',
  'json',
  'txt',
  'npy',
  'wav',
  'zip',
  'tar',
  'x',
];

describe('inspectFile with arbitrary bytes', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    // Valid files in a row with some bytes changed, possibly truncated.
    fc
      .tuple(
        fc
          .array(fc.constantFrom(...VALID), { minLength: 1, maxLength: 3 })
          .map((parts) => Buffer.concat(parts)),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([file, changes, share]) => {
        const bytes = Uint8Array.from(file);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        return share < 0.3 ? bytes.subarray(0, Math.floor(bytes.length * share * 3)) : bytes;
      }),
  );

  it('never fails, reads a bounded amount and returns a valid report', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(...ENDINGS), async (bytes, ending) => {
        const { source, bytesRead } = watched(bytes);
        const report = await inspectFile(source, `file.${ending}`);

        expect(inspectionReportSchema.safeParse(report).success).toBe(true);
        expect(JSON.stringify(report).length).toBeLessThan(100_000);
        // Each parser reads the head, and the rest at most a handful of times.
        expect(bytesRead()).toBeLessThanOrEqual(12 * bytes.length + 4096);
      }),
      { numRuns: 3000 },
    );
  });
});

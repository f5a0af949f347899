import { gzipSync, inflateSync } from 'node:zlib';

import { zipSync } from 'fflate';

import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';

/** A PyTorch-like archive whose `data.pkl` calls a shell; made by Python's `zipfile`. */
const TORCH = Buffer.from(
  'UEsDBBQAAAAIANMwdV0QureZKQAAACcAAAAQAAAAYXJjaGl2ZS9kYXRhLnBrbGtgSi7IL86s4CquLC5JzeUqZIhgZ2BgSE3OyFfIyCxkbC1kCipk1gMAUEsDBBQAAAAIANMwdV02Y411BgAAAEAAAAAOAAAAYXJjaGl2ZS9kYXRhLzBjYKAMAABQSwECFAMUAAAACADTMHVdELq3mSkAAAAnAAAAEAAAAAAAAAAAAAAAgAEAAAAAYXJjaGl2ZS9kYXRhLnBrbFBLAQIUAxQAAAAIANMwdV02Y411BgAAAEAAAAAOAAAAAAAAAAAAAACAAVcAAABhcmNoaXZlL2RhdGEvMFBLBQYAAAAAAgACAHoAAACJAAAAAAA=',
  'base64',
);

/** `../escape.txt` and a link to `/etc/passwd`; made by Python's `tarfile`. */
const TAR = inflateSync(
  Buffer.from(
    'eJzt00sOgjAUheEuhRX0gYjrKbUDozHElsDyuWGkTBxVJPzf5DadnDM5WpuYgu+jzlNWZVjRNs1yxfqK09tb/p1151pVtlCfD0PK/iXxv8j6Q74LW1fAhh635710xvf92/X+24tTVW1iDqb3KY3XYuUOvn8AAAAAAAAAAAAAAADs2wymFyPi',
    'base64',
  ),
);

/** `os.system('echo hi')` in protocol 0, which has no signature, and a dict of plain values in protocol 4. */
const EVIL = Buffer.from('Y3Bvc2l4CnN5c3RlbQpwMAooVmVjaG8gaGkKcDEKdHAyClJwMwou', 'base64');
const PLAIN = Buffer.from('gASVEAAAAAAAAAB9lIwHd2VpZ2h0c5RLAXMu', 'base64');

/** Writes a tar with one entry. */
function tarOf(name: string, bytes: Uint8Array): Uint8Array {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(bytes.length.toString(8).padStart(11, '0'), 124);
  block.write('        ', 148);
  block.write('0ustar\x0000', 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 512) * 512 + 1024);
  padded.set(bytes);
  return Buffer.concat([block, padded]);
}

/** Writes a NumPy array of one Python object, with this pickle. */
function objectArray(pickle: Uint8Array): Uint8Array {
  const header = "{'descr': '|O', 'fortran_order': False, 'shape': (1,), }\n";
  const start = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, header.length, 0]);
  return Buffer.concat([start, Buffer.from(header), pickle]);
}

const inspect = (bytes: Uint8Array, fileName: string) => inspectFile(bufferSource(bytes), fileName);
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
  warnings.map(({ code }) => code);

/** Creates a ZIP with one stored entry without bytes, which claims to have `size`. */
function aZip(name: string, size: number): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, Buffer.from(name), entry, Buffer.from(name), end]);
}

describe('archives', () => {
  it('lists a ZIP and scans the pickle in it', async () => {
    const report = await inspect(TORCH, 'model.pt');

    expect(report).toMatchObject({
      format: 'zip',
      archive: {
        entryCount: 2,
        size: 103,
        entries: [
          { name: 'archive/data.pkl', size: 39 },
          { name: 'archive/data/0', size: 64 },
        ],
      },
      pickle: { imports: [{ name: 'posix.system', verdict: 'dangerous' }] },
    });
    expect(codes(report)).toEqual(['pickle-dangerous']);
  });

  it('counts no folder as a file', async () => {
    const { archive } = await inspect(aZip('pictures/', 0), 'data.zip');
    expect(archive).toMatchObject({ entryCount: 1, fileCount: 0 });
  });

  it('warns of a tar that writes or links outside its folder', async () => {
    const report = await inspect(TAR, 'data.tar');

    expect(report.archive).toMatchObject({
      entryCount: 2,
      entries: [{ name: '../escape.txt', size: 3 }, {}],
    });
    expect(codes(report)).toEqual(['archive-path', 'archive-link']);
  });

  it('warns of a ZIP bomb without unpacking it', async () => {
    expect(codes(await inspect(aZip('zeros.bin', 4_000_000_000), 'data.zip'))).toEqual([
      'archive-bomb',
      'not-checked',
    ]);
  });

  it('does not unpack a pickle bomb', async () => {
    expect(codes(await inspect(aZip('data.pkl', 4_000_000_000), 'data.zip'))).toContain(
      'archive-bomb',
    );
  });

  it.each([
    ['a ZIP', () => zipSync({ 'inner.zip': TORCH })],
    ['a gzip file', () => gzipSync(EVIL)],
    ['a packed tar', () => gzipSync(tarOf('weights.bin', EVIL))],
    ['a tar', () => tarOf('weights.bin', EVIL)],
    ['an array of objects', () => objectArray(EVIL)],
    ['arrays of objects in a ZIP', () => zipSync({ 'a.npy': objectArray(EVIL) })],
    ['an old PyTorch file, after its first pickles', () => Buffer.concat([PLAIN, PLAIN, EVIL])],
    ['a file without its ending', () => EVIL],
  ])('finds the code in %s', async (_what, make) => {
    expect(codes(await inspect(make(), 'weights'))).toContain('pickle-dangerous');
  });

  it('says what it did not look into', async () => {
    const twice = zipSync({ 'outer.zip': zipSync({ 'inner.zip': TORCH }) });

    expect((await inspect(twice, 'data.zip')).warnings).toEqual([
      {
        code: 'not-checked',
        message: 'Entries not checked for code: 1 (archives nested deeper than one).',
      },
    ]);
  });

  it('takes neither text nor weights for code', async () => {
    const members = {
      'codes.csv': Buffer.from('country,code\ncuba,cu\n'),
      'notes.txt': Buffer.from('(see below)\nI came.\nc\n'),
      'weights.bin': Buffer.from(
        Float32Array.from({ length: 4096 }, (_one, index) => index).buffer,
      ),
    };
    expect(codes(await inspect(zipSync(members), 'data.zip'))).toEqual([]);
  });

  it('reports a missing table of contents as broken', async () => {
    expect(codes(await inspect(TORCH.subarray(0, 100), 'model.zip'))).toEqual(['broken']);
  });
});

import { inflateSync } from 'node:zlib';

import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';
import { readCsv } from '../../table/read-csv-in-node.ts';

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

const inspect = (bytes: Uint8Array, fileName: string) =>
  inspectFile(bufferSource(bytes), fileName, readCsv);
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
    ]);
  });

  it('does not unpack a pickle bomb', async () => {
    expect(codes(await inspect(aZip('data.pkl', 4_000_000_000), 'data.zip'))).toContain(
      'archive-bomb',
    );
  });

  it('reports a missing table of contents as broken', async () => {
    expect(codes(await inspect(TORCH.subarray(0, 100), 'model.zip'))).toEqual(['broken']);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createInspector, type Inspector } from './inspector.ts';

const programs = {
  hang: new URL('./testing/hang.ts', import.meta.url),
  eatMemory: new URL('./testing/eat-memory.ts', import.meta.url),
  escape: new URL('./testing/escape.ts', import.meta.url),
};

describe('inspector', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-inspect-'));
  const file = path.join(folder, 'stored-under-its-hash');
  let inspector: Inspector;
  beforeAll(() => writeFileSync(file, 'a,b\n1,2\n3,4\n'));
  afterEach(() => inspector.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('inspects files one after another in a separate process', async () => {
    inspector = createInspector();
    const reports = await Promise.all([
      inspector.inspect({ file, fileName: 'a.csv' }, 'anyone'),
      inspector.inspect({ file, fileName: 'a.txt' }, 'anyone'),
    ]);
    expect(reports.map((report) => [report.format, report.table?.rows])).toEqual([
      ['csv', 2],
      ['text', 3],
    ]);
  });

  it('gives up a file that never finishes and continues with the next', async () => {
    inspector = createInspector({ program: programs.hang, timeMs: 300 });
    const both = [1, 2].map(() => inspector.inspect({ file, fileName: 'bomb.csv' }, 'anyone'));
    for (const report of await Promise.all(both)) {
      expect(report.warnings).toMatchObject([{ code: 'not-inspected' }]);
    }
  });

  it('gives up a file that exhausts memory, and the network keeps running', async () => {
    inspector = createInspector({ program: programs.eatMemory, timeMs: 20_000 });
    const report = await inspector.inspect({ file, fileName: 'bomb.json' }, 'anyone');
    expect(report.warnings).toMatchObject([{ code: 'not-inspected' }]);
  });

  it('prevents a file that takes it over from writing, running programs and reading secrets', async () => {
    inspector = createInspector({ program: programs.escape });
    const report = await inspector.inspect({ file, fileName: 'a.csv' }, 'anyone');
    expect(report.format).toBe('');
  });

  it.each([programs.hang, programs.eatMemory])(
    'gives up a table that never finishes or exhausts memory: %s',
    async (program) => {
      inspector = createInspector({ program, timeMs: 1000 });
      const scoring = { metric: 'rmse', rule: 'best', idColumn: 'a', valueColumn: 'b' } as const;
      expect(await inspector.score({ file, scoring, solution: '{}' }, 'anyone')).toEqual({
        problem: 'This file could not be scored: it takes too much time or memory.',
      });
    },
  );

  it('rejects open inspections when it is stopped', async () => {
    inspector = createInspector({ program: programs.hang });
    const running = inspector.inspect({ file, fileName: 'a.csv' }, 'anyone');
    const waiting = inspector.inspect({ file, fileName: 'b.csv' }, 'anyone');
    const both = Promise.allSettled([running, waiting]);
    await inspector.stop();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // A process that outlived the stop would hang for 20 seconds.
  }, 5000);

  it('gives up a missing file', async () => {
    inspector = createInspector();
    const report = await inspector.inspect({ file: `${file}-gone`, fileName: 'a.csv' }, 'anyone');
    expect(report.warnings).toMatchObject([{ code: 'not-inspected' }]);
  });

  it('serves owners in turn, so that many files of one do not delay the file of another', async () => {
    inspector = createInspector();
    const order: string[] = [];
    const ask = async (owner: string) => {
      await inspector.inspect({ file, fileName: 'a.csv' }, owner);
      order.push(owner);
    };
    await Promise.all([...Array.from({ length: 20 }, () => ask('busy')), ask('other')]);
    expect(order.indexOf('other')).toBeLessThan(3);
  });
});

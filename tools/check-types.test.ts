import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTypeChecks, typeComplaints } from './check-types.ts';

describe('typeComplaints', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-types-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reports file, line and reason of each error, and nothing once they are fixed', async () => {
    const compilerOptions = { composite: true, rootDir: '.', outDir: 'out', types: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const source = path.join(folder, 'source.ts');
    const wrong =
      "const given = { a: { b: '' } }; export const taken: { a: { b: number } } = given;";
    writeFileSync(source, `${wrong}\nexport let other: Unknown;\n`);
    expect(await typeComplaints([folder])).toEqual([
      expect.stringMatching(/source\.ts\(1,46\): error TS2322: .*\n {2}.*incompatible/s),
      expect.stringMatching(/source\.ts\(2,19\): error TS2304: /),
    ]);

    writeFileSync(source, 'export const count = 1;\n');
    expect(await typeComplaints([folder])).toEqual([]);
  });
});

describe('createTypeChecks', () => {
  const settled = () => new Promise(setImmediate);

  it('runs one check at a time, and one more for all changes in between', async () => {
    const ends: ((complaints: string[]) => void)[] = [];
    const report = jest.fn();
    const check = () => new Promise<string[]>((resolve) => ends.push(resolve));
    const { changed } = createTypeChecks(check, report);
    changed();
    changed();
    changed();
    expect(ends).toHaveLength(1);
    ends[0]?.(['wrong']);
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.([]);
    await settled();
    expect(ends).toHaveLength(2);
    expect(report.mock.calls).toEqual([[['wrong']], [[]]]);

    changed();
    expect(ends).toHaveLength(3);
  });
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createComparison, describeInputs } from './inputs.ts';

const root = mkdtempSync(path.join(tmpdir(), 'trove-inputs-'));
const at = (file: string) => path.join(root, file);

function write(file: string, text: string) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Describes a build that read `app/a.ts`, looked for `app/a.tsx` before, and copied the folder `app/public`. */
const describeBuild = (began = Date.now() + 1000) =>
  describeInputs(
    root,
    {
      files: [at('app/a.ts'), at('app'), at('node_modules/react/index.js'), '/etc/hostname'],
      missing: [at('app/a.tsx'), at('node_modules/react/index.mjs')],
      folders: [at('app/public')],
    },
    began,
  );

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write('app/a.ts', 'a');
  write('app/public/logo.svg', '<svg/>');
  write('node_modules/react/index.js', '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the inputs of a build', () => {
  it('are the files of the project that it read, those it looked for, and the folders it listed', () => {
    expect(describeBuild()).toEqual({
      files: { 'app/a.ts': expect.stringMatching(/^[\da-f]{64}$/) },
      missing: ['app/a.tsx'],
      folders: { 'app/public': ['logo.svg'] },
    });
  });

  it('are unchanged as long as a build of them would read the same', () => {
    const inputs = describeBuild();
    write('app/b.ts', 'not read');
    utimesSync(at('app/a.ts'), 0, 0);
    expect(createComparison(root)(inputs)).toBe(true);
  });

  it.each([
    ['a file has another text', () => write('app/a.ts', 'b')],
    ['a file is gone', () => rmSync(at('app/a.ts'))],
    ['a file comes that would be found before another', () => write('app/a.tsx', 'a')],
    ['a file comes into a folder that is copied', () => write('app/public/new.svg', '')],
    ['a folder is gone', () => rmSync(at('app/public'), { recursive: true })],
  ])('are changed when %s', (_what, change) => {
    const inputs = describeBuild();
    change();
    expect(createComparison(root)(inputs)).toBe(false);
  });

  it('count as changed if a file was written while the build ran', () => {
    expect(createComparison(root)(describeBuild(Date.now() - 60_000))).toBe(false);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { computeBuildId } from './build-id.ts';

describe('computeBuildId', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'build-id-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const getId = (...inputs: string[]) => computeBuildId(root, inputs);

  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    write('app/src/a.ts', 'a');
    write('app/src/deep/b.ts', 'b');
    write('lock.yaml', '1');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('returns 12 hexadecimal digits, the same for the same sources', () => {
    const id = getId('app/src', 'lock.yaml');
    expect(id).toMatch(/^[\da-f]{12}$/);
    expect(getId('app/src', 'lock.yaml')).toBe(id);
  });

  it.each([
    ['a text changes', () => write('app/src/deep/b.ts', 'c')],
    ['a file comes', () => write('app/src/c.ts', '')],
    ['a file goes', () => rmSync(path.join(root, 'app/src/a.ts'))],
    [
      'two files swap their text',
      () => (write('app/src/a.ts', 'b'), write('app/src/deep/b.ts', 'a')),
    ],
    ['the lockfile changes', () => write('lock.yaml', '2')],
  ])('changes when %s', (_what, change) => {
    const before = getId('app/src', 'lock.yaml');
    change();
    expect(getId('app/src', 'lock.yaml')).not.toBe(before);
  });

  it('does not depend on tests or their helpers', () => {
    const before = getId('app/src');
    write('app/src/a.test.ts', 'expect');
    write('app/src/deep/B.test.tsx', 'expect');
    write('app/src/deep/testing/open-b.tsx', 'expect');
    expect(getId('app/src')).toBe(before);
  });

  it('treats a missing input as an empty one', () => {
    expect(getId('app/src', 'app/remote.json')).toBe(getId('app/src'));
  });
});

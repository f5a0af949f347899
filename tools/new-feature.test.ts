import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './lib/settings.ts';
import { writeFeature } from './new-feature.ts';

const PAGE = 'SellerProfilePage.tsx';
const TEST = 'SellerProfilePage.test.tsx';

describe('new:feature', () => {
  let remote: string;
  let folder: string;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(remote, file), text);
  const run = (tool: string, ...words: string[]) =>
    spawnSync(path.join(ROOT, 'node_modules', '.bin', tool), words, { encoding: 'utf8' });

  beforeAll(() => {
    // The folder is inside a remote, so that imports find its packages, but outside its `src`, which other tests
    // build and check meanwhile.
    remote = mkdtempSync(path.join(ROOT, 'mfe-browse', '.new-feature-'));
    folder = path.join(remote, 'src', 'features', 'seller-profile');
    writeFeature(folder, 'seller-profile');
  });
  afterAll(() => rmSync(remote, { recursive: true, force: true }));

  it('derives the names of files, components and texts from the feature', () => {
    expect(readdirSync(folder).toSorted()).toEqual([PAGE, TEST].toSorted());
    expect(read(PAGE)).toContain('export function SellerProfilePage()');
    expect(read(PAGE)).toContain("'Seller profile'");
    expect(read(PAGE) + read(TEST)).not.toMatch(/feature ?name/i);
  });

  it('writes code that compiles', () => {
    const tsconfig = {
      extends: '../../tsconfig.base.json',
      // These settings use the sources of `shared` directly, because its declarations may be missing or being built.
      compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
      include: ['src'],
    };
    write('tsconfig.json', JSON.stringify(tsconfig));
    const { status, stdout } = run('tsc', '-p', remote);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('writes a test that passes', () => {
    write(
      'jest.config.mjs',
      `import base from '../../jest.config.mjs';
      const dom = base.projects.find(({ displayName }) => displayName === 'dom');
      const roots = ['${remote}'];
      export default { ...dom, rootDir: '${ROOT}', roots, testMatch: ['**/*.test.tsx'] };`,
    );
    const { stdout } = run('jest', '--config', path.join(remote, 'jest.config.mjs'), '--json');
    const { testResults } = JSON.parse(stdout);
    expect(testResults).toMatchObject([
      {
        message: '',
        assertionResults: [
          {
            fullName:
              'SellerProfilePage names the page in its heading and in the title of the document',
            status: 'passed',
          },
        ],
      },
    ]);
  });
});

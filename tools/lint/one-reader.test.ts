import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';

/** A file of `shared` is there for several packages: what one alone reads belongs to it (docs/ARCHITECTURE.md). */

const IMPORT = /(?:from|import|import\(|mock\(|resolve\()\s*['"]([^'"]+)['"]/g;
const SHARED = /^@trove\/(contract|kit|federation|inspection)\/(.+)$/;

const packageOf = (file: string) => /^shared\/\w+|^[\w-]+/.exec(file)?.[0] ?? '';

const findTarget = (file: string, request: string): string => {
  const [, pack, rest] = SHARED.exec(request) ?? [];
  if (pack) return `shared/${pack}/src/${rest}`;
  return request.startsWith('.') ? path.join(path.dirname(file), request) : '';
};

/** Whether a test belongs to a file: both lie in one folder, and its name begins with the file's. */
const isTestOf = (test: string, file: string) =>
  /\.test\.tsx?$/.test(test) && test.startsWith(file.replace(/\.tsx?$/, ''));

const listReaders = (): Map<string, Set<string>> => {
  const readers = new Map<string, Set<string>>();
  const sources = globSync('{shared/*,shell,mfe-*,testnet,wallet,e2e,tools}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (name) => /node_modules|\.types|forbidden|fixtures|\.trove/.test(name),
  });
  for (const file of sources) {
    for (const [, request = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = findTarget(file, request);
      if (!target.startsWith('shared/') || isTestOf(file, target)) continue;
      readers.set(target, (readers.get(target) ?? new Set()).add(packageOf(file)));
    }
  }
  return readers;
};

/**
 * Shapes of the network's answers stay together, whoever reads them; the kit's own modules are provided by the shell,
 * the settings of builds are one set, and doubles stand beside the types they stand for.
 */
const STAYS = /\/wire\/|^shared\/kit\/src\/[^/]+$|^shared\/federation\/src\/build\/|\/testing\//;

it('every file of shared is read by its own package or by two others', () => {
  const readers = listReaders();
  expect(readers.size).toBeGreaterThan(300);
  const misplaced = [...readers]
    .filter(([file, packages]) => packages.size === 1 && !packages.has(packageOf(file)))
    .map(([file, [reader]]) => `${file} belongs to ${reader}`)
    .filter((line) => !STAYS.test(line.split(' ')[0] ?? ''));
  expect(misplaced.toSorted()).toEqual([]);
});

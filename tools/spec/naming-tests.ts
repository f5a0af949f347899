import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';
import type { PassedTest } from '../reports/passed-tests.ts';
import { namedIds } from './requirements.ts';
import { readTestTitles } from './test-titles.ts';
import type { TestTitle } from './test-titles.ts';

const TESTS = '{shared,shell,mfe-*,testnet,wallet,tools,e2e}/**/*.{test,spec}.{ts,tsx}';

/** A test whose title names requirements. */
export interface NamingTest extends TestTitle {
  /** Absolute. */
  file: string;
  ids: ReadonlySet<string>;
}

/** All tests of the repository that name requirements. */
export function readNamingTests(): NamingTest[] {
  return globSync(TESTS, { cwd: ROOT, exclude: (file) => file.includes('node_modules') })
    .map((file) => path.join(ROOT, file))
    .flatMap((file) =>
      readTestTitles(readFileSync(file, 'utf8'), { tsx: file.endsWith('x') }).map((test) => ({
        ...test,
        file,
        ids: namedIds(test.title),
      })),
    )
    .filter(({ ids }) => ids.size > 0);
}

/** The ids named by tests that run and assert and, where a run has been reported, by one of that file that passed. */
export function provenIds(
  tests: readonly NamingTest[],
  passed?: readonly PassedTest[],
): Set<string> {
  const inPassed = Map.groupBy(passed ?? [], ({ file }) => file);
  const hasPassed = (file: string, id: string) =>
    passed === undefined || inPassed.get(file)?.some(({ title }) => namedIds(title).has(id));
  return new Set(
    tests
      .filter(({ flaw }) => flaw === null)
      .flatMap(({ file, ids }) => [...ids].filter((id) => hasPassed(file, id))),
  );
}

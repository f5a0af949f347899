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
  /** Absolute path. */
  file: string;
  ids: ReadonlySet<string>;
}

/** Returns all tests of the repository that name requirements. */
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

/**
 * Returns the ids named by tests that run and assert and, if there is a report of a run, by a test of the same file
 * that passed.
 */
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

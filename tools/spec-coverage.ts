import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT } from './lib/settings.ts';
import { passedTests } from './reports/passed-tests.ts';
import { declaredRemotes, sitePackages } from './site/packages.ts';
import { describeCoverage } from './spec/describe-coverage.ts';
import { readFloor, writeFloor } from './spec/floor.ts';
import { judge } from './spec/judge.ts';
import { provenIds, readNamingTests } from './spec/naming-tests.ts';
import { namedIds, readRequirements } from './spec/requirements.ts';

/**
 * `pnpm check:spec`: counts the requirements of each area that are proven by a test that runs and asserts. It fails
 * when a row of the floor is no longer proven, when an exception is not allowed, and when a test names a row that
 * does not exist.
 *
 * - `--missing AREA` lists the rows of an area that are missing or come later.
 * - `--raise` adds the rows proven today to the floor.
 * - `--reports FILE…` takes JSON reports of Jest and Playwright: then only tests that passed in one of them count.
 */

const FLOOR = 'docs/requirements-floor.tsv';

const read = (file: string) => readFileSync(path.resolve(ROOT, file), 'utf8');

/** Judges the working tree, and the reports of a run if there are any. */
export function readCoverage(reports?: readonly string[]) {
  const tests = readNamingTests();
  const passed = reports?.flatMap((file) => passedTests(JSON.parse(read(file))));
  const buildable = new Set(sitePackages().map(({ name }) => name));
  const verdict = judge({
    requirements: readRequirements(read('docs/requirements.tsv')),
    unbuilt: new Set(declaredRemotes().filter((name) => !buildable.has(name))),
    named: provenIds(tests, passed),
    excused: namedIds(read('docs/requirements-exceptions.md')),
    floor: readFloor(read(FLOOR)),
  });
  return { ...verdict, flawed: tests.filter(({ flaw }) => flaw !== null) };
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      missing: { type: 'string' },
      raise: { type: 'boolean' },
      reports: { type: 'boolean' },
    },
  });
  const { areas, problems, flawed } = readCoverage(values.reports ? positionals : undefined);

  for (const line of describeCoverage(areas)) console.info(line);
  for (const { rows } of areas.filter(({ name }) => name === values.missing)) {
    for (const { id, text } of rows.missing) console.info(`  missing  ${id}  ${text}`);
    for (const { id, text } of rows.later) console.info(`  later    ${id}  ${text}`);
  }
  for (const { file, title, flaw } of flawed) {
    console.info(`does not count, ${flaw}: ${path.relative(ROOT, file)}: ${title}`);
  }
  for (const problem of problems) console.error(problem);

  if (problems.length > 0) process.exitCode = 1;
  else if (values.raise) writeFileSync(path.resolve(ROOT, FLOOR), writeFloor(areas));
}

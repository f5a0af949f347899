import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureWallet } from './build-wallet.ts';
import { ensureSite } from './build.ts';
import { findChromium } from './lib/chromium.ts';
import { ensureEngines } from './lib/engines.ts';
import { ensureOperatorsTools } from './lib/operators-tools.ts';
import { ensurePostgres } from './lib/postgres.ts';
import { createProgress } from './lib/progress.ts';
import { ROOT, siteDir } from './lib/settings.ts';
import { type BrowserReport, readBrowserReport } from './reports/browser-report.ts';
import { describeSlowTests } from './reports/slow-tests.ts';
import type { RetriedTest, TestReport } from './reports/test-report.ts';
import { readUnitReport, type UnitReport } from './reports/unit-report.ts';
import { readCoverage } from './spec-coverage.ts';

/**
 * `npm test`: runs the checks and the build, the unit tests and the browser journeys; the last line counts them all.
 * With `--all` (`npm run test:all`) also the long tier; docs/how-to/test.md lists the contents of each.
 */

const isLong = process.argv.includes('--all');
/**
 * Only CI retries, because it has to distinguish a failure of the machine from one of the product. Each retried test
 * is listed.
 */
const RETRIES = process.env['CI'] ? '1' : '0';

const results = mkdtempSync(path.join(tmpdir(), 'trove-test-'));
const progress = createProgress(3);
const retried: RetriedTest[] = [];
const slow: string[] = [];
const reports: string[] = [];
let passed = 0;
let failed = 0;
/** Names of what failed, for the end of the output: a log may be read from its end, and cut at its beginning. */
const failures: string[] = [];

/** Counts something that was done; `name` is what a reader finds at the end if it failed. */
function count(ok: boolean, name: string): void {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
}

/** Runs a command in parallel with others and prints its output at once when it has ended. */
async function run(command: string, words: readonly string[]): Promise<boolean> {
  const child = spawn(command, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  process.stdout.write(output);
  return status === 0;
}

/** Runs a test runner, whose output is printed while it runs. */
async function runTests(
  command: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<boolean> {
  const child = spawn(command, words, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(isLong && { TEST_TIER: 'all' }), ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

/**
 * Counts the results of a runner. One that died without a report counts as one failure, so that it is never ignored.
 */
function take<Report>(
  kind: 'unit' | 'browser',
  { file, ok }: { file: string; ok: boolean },
  read: (report: Report) => TestReport,
): void {
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    passed += report.passed;
    failed += ok ? report.failed : Math.max(report.failed, 1);
    failures.push(...report.failures);
    if (!ok && report.failures.length === 0) failures.push(`the run of the ${kind} tests`);
    retried.push(...report.retried);
    slow.push(...describeSlowTests(kind, report.tests));
    reports.push(file);
  } catch (error) {
    console.error(`The report of the ${kind} tests cannot be read: ${String(error)}`);
    count(false, `the report of the ${kind} tests`);
  }
}

const check = async (name: string) =>
  count(await run('pnpm', ['run', '--silent', `check:${name}`]), `pnpm check:${name}`);

async function build(report: (part: string) => void): Promise<void> {
  try {
    await ensureSite({ siteDir: siteDir(), onProgress: report });
    await ensureWallet({ onProgress: report });
    count(true, 'the build');
  } catch (error) {
    console.error(error);
    count(false, 'the build');
  }
}

await progress.step('Checks and build', async (report) => {
  const checks = async () => {
    for (const name of ['types', 'api', 'unused', 'spec']) await check(name);
  };
  const buildAndChecks = async () => {
    await build(report);
    for (const name of ['first-view', 'browsers', 'lint', 'format', 'repo']) await check(name);
  };
  await Promise.all([checks(), buildAndChecks()]);
});

await progress.step('Unit tests', async () => {
  // A run that leaves out half of the databases must not look like a complete one.
  if (!ensurePostgres()) {
    console.error(
      'PostgreSQL is missing, so its tests cannot run: install it (Debian: apt install postgresql) or set PG_BIN.',
    );
    count(false, 'PostgreSQL');
  }
  const absent = isLong ? ensureOperatorsTools() : [];
  if (absent.length > 0) {
    console.error(
      `The tests of the gateway and of the alerts cannot run: install ${absent.join(', ')} (Debian).`,
    );
    count(false, `missing: ${absent.join(', ')}`);
  }
  const file = path.join(results, 'jest.json');
  const ok = await runTests('jest', ['--silent', '--json', `--outputFile=${file}`], {
    TEST_RETRIES: RETRIES,
  });
  take<UnitReport>('unit', { file, ok }, readUnitReport);
});

await progress.step('Browser journeys', async () => {
  const file = path.join(results, 'playwright.json');
  const long = isLong ? ['chromium', 'hot-reload', 'look'] : [];
  const projects = ['journeys', 'phone', 'firefox', 'webkit', ...long];
  const { env, missing } = ensureEngines();
  if (missing.length > 0) {
    console.error(
      `Firefox or WebKit is missing, so its journeys cannot run: install ${missing.join(', ')} (Debian), or set FIREFOX, MINI_BROWSER, WEBKIT_DRIVER and XVFB.`,
    );
    count(false, `missing: ${missing.join(', ')}`);
  }
  const ok = await runTests(
    'pnpm',
    [
      '--filter',
      '@trove/e2e',
      'exec',
      'playwright',
      'test',
      ...projects.map((name) => `--project=${name}`),
      `--reporter=list,json${isLong ? ',./engines/table-reporter.ts' : ''}`,
      `--retries=${RETRIES}`,
    ],
    { ...env, CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  take<BrowserReport>('browser', { file, ok }, readBrowserReport);
});

const { problems } = readCoverage(reports);
for (const problem of problems) console.error(problem);
count(problems.length === 0, 'the coverage of the requirements');

rmSync(results, { recursive: true, force: true });
console.info(`\n${slow.join('\n')}`);
if (retried.length > 0) {
  console.info(`\n${retried.length} passed only when retried; investigate each:`);
  for (const { name, firstError } of retried) {
    console.info(`  ${name}\n    ${firstError.replaceAll('\n', '\n    ')}`);
  }
}
if (failures.length > 0) {
  console.info(`\nFailed:`);
  for (const name of failures) console.info(`  ${name}`);
}
console.info(`\n${progress.times().join('\n')}`);
console.info(`  ${progress.total().padStart(8)}  all of it`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findPostgres } from '../testnet/src/testing/own-postgres.ts';
import { countBrowserTests } from './browser-report.ts';
import type { BrowserReport } from './browser-report.ts';
import { ensureWallet } from './build-wallet.ts';
import { ensureSite } from './build.ts';
import { findChromium } from './chromium.ts';
import { createProgress } from './progress.ts';
import { ROOT, siteDir } from './settings.ts';

/** `npm test`: every check, the unit tests and the browser journeys; the last line counts them all. */

interface Count {
  passed: number;
  failed: number;
}

/** What `jest --json` writes, as far as we read it. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Suites that never came to their tests. */
  numRuntimeErrorTestSuites: number;
}

const CHECKS = ['types', 'lint', 'format', 'unused', 'repo', 'spec'];
const results = mkdtempSync(path.join(tmpdir(), 'trove-test-'));
const progress = createProgress(CHECKS.length + 4);
const counts: Count[] = [];
const flaky: string[] = [];

function run(command: string, words: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, words, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A runner that died without a report is one failure, never silence. */
function readReport<Report>(file: string, ok: boolean, read: (report: Report) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

for (const check of CHECKS) {
  await progress.step(`Checking: ${check}`, () => {
    const ok = run('pnpm', ['run', '--silent', `check:${check}`]);
    counts.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  });
}

const countOf = ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
}: JestReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** Runs Jest by a command that takes its arguments. */
function countTests(command: string, words: string[]): void {
  const file = path.join(results, `jest-${counts.length}.json`);
  const ok = run(command, [...words, '--silent', '--json', `--outputFile=${file}`]);
  counts.push(readReport<JestReport>(file, ok, countOf));
}

await progress.step('Unit tests', () => countTests('jest', []));

await progress.step('The network on PostgreSQL', (tell) => {
  if (findPostgres() === undefined) {
    tell('left out: PostgreSQL is not installed here, so these tests ran on the embedded one only');
    return;
  }
  countTests('node', ['tools/unit-postgres.ts']);
});

await progress.step('Building the site', async (tell) => {
  try {
    await ensureSite({ siteDir: siteDir(), onProgress: tell });
    await ensureWallet({ onProgress: tell });
    counts.push({ passed: 1, failed: 0 });
  } catch (error) {
    console.error(error);
    counts.push({ passed: 0, failed: 1 });
  }
});

await progress.step('Browser journeys', () => {
  const file = path.join(results, 'playwright.json');
  const ok = run(
    'pnpm',
    [
      '--filter',
      '@trove/e2e',
      'exec',
      'playwright',
      'test',
      '--project=journeys',
      '--project=hot-reload',
      '--reporter=list,json',
      // A machine may stumble; a product that stumbles fails again.
      '--retries=1',
    ],
    {
      CHROMIUM: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  counts.push(
    readReport<BrowserReport>(file, ok, (report) => {
      const count = countBrowserTests(report);
      flaky.push(...count.flaky);
      return count;
    }),
  );
});

rmSync(results, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (flaky.length > 0) {
  console.info(`\n${flaky.length} flaky, passed only when tried again:`);
  for (const name of flaky) console.info(`  ${name}`);
}
console.info(`\nAll of it took ${progress.total()}.`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findPostgres } from '../testnet/src/testing/own-postgres.ts';
import { countBrowserTests } from './browser-report.ts';
import type { BrowserReport, TestCount } from './browser-report.ts';
import { ensureWallet } from './build-wallet.ts';
import { ensureSite } from './build.ts';
import { findChromium } from './chromium.ts';
import { createProgress } from './progress.ts';
import { ROOT, siteDir } from './settings.ts';
import { countUnitTests } from './unit-report.ts';
import type { UnitReport } from './unit-report.ts';

/** `npm test`: every check, the unit tests and the browser journeys; the last line counts them all. */

interface Count {
  passed: number;
  failed: number;
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

/** Counts what a runner has reported. One that died without a report is one failure, never silence. */
function take<Report>(file: string, ok: boolean, read: (report: Report) => TestCount): void {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    counts.push({ ...count, failed: ok ? count.failed : Math.max(count.failed, 1) });
    flaky.push(...count.flaky);
  } catch {
    counts.push({ passed: 0, failed: 1 });
  }
}

for (const check of CHECKS) {
  await progress.step(`Checking: ${check}`, () => {
    const ok = run('pnpm', ['run', '--silent', `check:${check}`]);
    counts.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  });
}

/** A machine may stumble; a product that stumbles fails again. */
const RETRIES = '1';

/** Runs Jest by a command that takes its arguments. */
function runUnitTests(command: string, words: string[]): void {
  const file = path.join(results, `jest-${counts.length}.json`);
  const ok = run(command, [...words, '--silent', '--json', `--outputFile=${file}`], {
    TEST_RETRIES: RETRIES,
  });
  take<UnitReport>(file, ok, countUnitTests);
}

await progress.step('Unit tests', () => runUnitTests('jest', []));

await progress.step('The network on PostgreSQL', (tell) => {
  if (findPostgres() === undefined) {
    tell('left out: PostgreSQL is not installed here, so these tests ran on the embedded one only');
    return;
  }
  runUnitTests('node', ['tools/unit-postgres.ts']);
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
      '--project=phone',
      '--project=hot-reload',
      '--reporter=list,json',
      `--retries=${RETRIES}`,
    ],
    {
      CHROMIUM: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  take<BrowserReport>(file, ok, countBrowserTests);
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

import type { TestCount } from './browser-report.ts';

/** What `jest --json` writes, as far as we read it. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Suites that never came to their tests. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    assertionResults: readonly { fullName: string; status: string; invocations?: number }[];
  }[];
}

/** Counts unit tests: one that passed when it was tried again has passed, and is named. */
export const countUnitTests = (report: UnitReport): TestCount => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  flaky: report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName),
});

import { briefly, type TestReport } from './test-report.ts';

/** The fields of the report of `jest --json` that are read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Suites that failed before their first test. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    name: string;
    status?: string;
    assertionResults: readonly UnitTest[];
  }[];
}

interface UnitTest {
  fullName: string;
  status: string;
  duration?: number | null;
  invocations?: number;
  retryReasons?: readonly string[];
}

/** Reads a report of unit tests; a test that passed when retried counts as passed, and is listed. */
export function readUnitReport(report: UnitReport): TestReport {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [name]
        : assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    ),
    retried: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName, retryReasons = [] }) => ({
        name: fullName,
        firstError: briefly(retryReasons[0] ?? ''),
      })),
    tests: tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  };
}

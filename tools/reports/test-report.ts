/** Report of a test run in one format for every runner. */
export interface TestReport {
  passed: number;
  failed: number;
  /** Names of the failed tests, and files of the suites that failed before their first test. */
  failures: string[];
  /** Tests that passed only when retried. */
  retried: RetriedTest[];
  tests: TimedTest[];
}

export interface RetriedTest {
  name: string;
  /** Beginning of the first attempt's error. */
  firstError: string;
}

export interface TimedTest {
  name: string;
  ms: number;
}

const ERROR_LINES = 8;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** Returns the beginning of an error, without colours. */
export const briefly = (error: string): string =>
  error
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .join('\n');

/** Report of a test run in one form for every runner. */
export interface TestReport {
  passed: number;
  failed: number;
  /** The tests that passed at their second try only. */
  retried: RetriedTest[];
  tests: TimedTest[];
}

export interface RetriedTest {
  name: string;
  /** The beginning of the first try's error. */
  firstError: string;
}

export interface TimedTest {
  name: string;
  ms: number;
}

const ERROR_LINES = 8;
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** The beginning of an error, without colours. */
export const briefly = (error: string): string =>
  error
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .join('\n');

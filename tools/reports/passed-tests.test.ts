import { passedTests } from './passed-tests.ts';

/** A report in the format of `jest --json`. */
const unitReport = {
  numPassedTests: 1,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: '/trove/shared/cart.test.ts',
      assertionResults: [
        { fullName: 'a cart [BUY-01] pays', status: 'passed' },
        { fullName: 'a cart [BUY-02] refunds', status: 'failed' },
        { fullName: 'a cart [BUY-03] waits', status: 'pending' },
      ],
    },
  ],
};

/** Returns a test of one file in several projects, in the format of Playwright. */
const aSpec = (title: string, ...statuses: string[]) => ({
  file: 'journeys/cart.spec.ts',
  title,
  tests: statuses.map((status) => ({ status })),
});

const browserReport = {
  config: { rootDir: '/trove/e2e' },
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  suites: [
    {
      title: 'journeys/cart.spec.ts',
      specs: [aSpec('[NAV-01] opens', 'expected', 'skipped')],
      suites: [
        {
          title: '[NAV-02] on a phone',
          specs: [
            aSpec('scrolls', 'flaky'),
            aSpec('[NAV-03] turns', 'expected', 'unexpected'),
            aSpec('[NAV-04] shakes', 'skipped'),
          ],
        },
      ],
    },
  ],
};

describe('the passed tests of a report', () => {
  it('of Jest have file and full name', () => {
    expect(passedTests(unitReport)).toEqual([
      { file: '/trove/shared/cart.test.ts', title: 'a cart [BUY-01] pays' },
    ]);
  });

  it('of Playwright passed in every project that ran them', () => {
    expect(passedTests(browserReport)).toEqual([
      { file: '/trove/e2e/journeys/cart.spec.ts', title: '[NAV-01] opens' },
      { file: '/trove/e2e/journeys/cart.spec.ts', title: '[NAV-02] on a phone scrolls' },
    ]);
  });
});

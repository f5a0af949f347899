import { readUnitReport } from './unit-report.ts';

const many = (lines: number) => Array.from({ length: lines }, (_, index) => `    at ${index}`);

const report = {
  numPassedTests: 2,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: 'ledger.test.ts',
      assertionResults: [
        { fullName: 'a ledger adds', status: 'passed', duration: 12, invocations: 1 },
        {
          fullName: 'a ledger waits',
          status: 'passed',
          invocations: 2,
          retryReasons: [['Error: Waited 30 s for done', '', ...many(9)].join('\n')],
        },
        { fullName: 'a ledger breaks', status: 'failed', duration: null, invocations: 2 },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

describe('readUnitReport', () => {
  it('counts a test that passed at its second try as passed, and suites that did not run as failed', () => {
    expect(readUnitReport(report)).toMatchObject({ passed: 2, failed: 2 });
  });

  it('names the tests that failed, and the files that did not run', () => {
    expect(readUnitReport(report).failures).toEqual(['a ledger breaks', 'broken.test.ts']);
  });

  it('lists retried tests with the beginning of their first error', () => {
    expect(readUnitReport(report).retried).toEqual([
      {
        name: 'a ledger waits',
        firstError: ['Error: Waited 30 s for done', ...many(7)].join('\n'),
      },
    ]);
  });

  it('returns the duration of each test', () => {
    expect(readUnitReport(report).tests).toEqual([
      { name: 'a ledger adds', ms: 12 },
      { name: 'a ledger waits', ms: 0 },
      { name: 'a ledger breaks', ms: 0 },
    ]);
  });
});

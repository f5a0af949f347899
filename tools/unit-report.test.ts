import { countUnitTests } from './unit-report.ts';

describe('the count of unit tests', () => {
  it('takes a test that passed at its second try for passed, and names it', () => {
    const counted = countUnitTests({
      numPassedTests: 2,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          assertionResults: [
            { fullName: 'a ledger adds', status: 'passed', invocations: 1 },
            { fullName: 'a ledger waits', status: 'passed', invocations: 2 },
            { fullName: 'a ledger breaks', status: 'failed', invocations: 2 },
          ],
        },
        { assertionResults: [] },
      ],
    });
    expect(counted).toEqual({ passed: 2, failed: 2, flaky: ['a ledger waits'] });
  });
});

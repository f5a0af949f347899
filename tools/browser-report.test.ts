import { countBrowserTests } from './browser-report.ts';
import type { BrowserReport } from './browser-report.ts';

const report: BrowserReport = {
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [
    {
      title: 'journeys/download.spec.ts',
      specs: [{ title: 'is offered', tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: 'a download',
          specs: [
            { title: 'goes on', tests: [{ status: 'flaky' }] },
            { title: 'ends', tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ],
};

describe('the count of browser tests', () => {
  it('takes a test that passed at its second try for passed, and names it', () => {
    expect(countBrowserTests(report)).toEqual({
      passed: 4,
      failed: 1,
      flaky: ['journeys/download.spec.ts › a download › goes on'],
    });
  });
});

import { type BrowserReport, readBrowserReport } from './browser-report.ts';

const RED = String.fromCodePoint(27);

const file = 'journeys/download.spec.ts';

const report: BrowserReport = {
  config: { rootDir: '/e2e' },
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [
    {
      title: file,
      specs: [
        {
          file,
          title: 'is offered',
          tags: ['slow'],
          tests: [{ projectName: 'journeys', status: 'expected', results: [{ duration: 900 }] }],
        },
      ],
      suites: [
        {
          title: 'a download',
          specs: [
            {
              file,
              title: 'goes on',
              tests: [
                {
                  status: 'flaky',
                  results: [
                    {
                      duration: 5000,
                      error: { message: `${RED}[31mError: not visible${RED}[39m` },
                    },
                    { duration: 700 },
                  ],
                },
              ],
            },
            { file, title: 'ends', tests: [{ status: 'unexpected', results: [] }] },
          ],
        },
      ],
    },
  ],
};

describe('readBrowserReport', () => {
  it('counts a test that passed at its second try as passed', () => {
    expect(readBrowserReport(report)).toMatchObject({ passed: 4, failed: 1 });
  });

  it('names the tests that failed', () => {
    expect(readBrowserReport(report).failures).toEqual([
      'journeys/download.spec.ts › a download › ends',
    ]);
  });

  it('lists retried tests with the beginning of their first error', () => {
    expect(readBrowserReport(report).retried).toEqual([
      {
        name: 'journeys/download.spec.ts › a download › goes on',
        firstError: 'Error: not visible',
      },
    ]);
  });

  it('returns the duration of each test with its full name, tags and project', () => {
    expect(readBrowserReport(report).tests).toEqual([
      { name: 'journeys/download.spec.ts › is offered @slow [journeys]', ms: 900 },
      { name: 'journeys/download.spec.ts › a download › goes on', ms: 700 },
      { name: 'journeys/download.spec.ts › a download › ends', ms: 0 },
    ]);
  });
});

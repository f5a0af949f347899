/** What Playwright's JSON reporter writes, as far as we read it. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly BrowserSuite[];
}

interface BrowserSuite {
  title: string;
  suites?: readonly BrowserSuite[];
  specs: readonly { title: string; tests: readonly { status: string }[] }[];
}

export interface TestCount {
  passed: number;
  failed: number;
  /** Names of the tests that passed at their second try only. */
  flaky: string[];
}

const flakyIn = ({ title, suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(flakyIn).map((name) => `${title} › ${name}`),
];

/** Counts browser tests: one that passed when it was tried again has passed, and is named. */
export const countBrowserTests = ({ stats, suites }: BrowserReport): TestCount => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  flaky: suites.flatMap(flakyIn),
});

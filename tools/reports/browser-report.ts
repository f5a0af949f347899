import { briefly, type TestReport } from './test-report.ts';

/** The fields of Playwright's JSON report that are read here. */
export interface BrowserReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly BrowserSuite[];
}

export interface BrowserSuite {
  title: string;
  suites?: readonly BrowserSuite[];
  specs: readonly BrowserSpec[];
}

interface BrowserSpec {
  /** Path relative to `rootDir`. */
  file: string;
  title: string;
  tags?: readonly string[];
  tests: readonly BrowserTest[];
}

interface BrowserTest {
  projectName?: string;
  status: string;
  results?: readonly { duration: number; error?: { message?: string } }[];
}

/** Returns each test of a suite with its full name, including its tags. */
const testsIn = (suite: BrowserSuite): (BrowserTest & { name: string })[] => [
  ...suite.specs.flatMap(({ title, tags = [], tests }) =>
    tests.map((test) => ({ ...test, name: formatName(suite.title, title, tags, test) })),
  ),
  ...(suite.suites ?? [])
    .flatMap(testsIn)
    .map((test) => ({ ...test, name: `${suite.title} › ${test.name}` })),
];

const formatName = (suite: string, title: string, tags: readonly string[], test: BrowserTest) =>
  [
    `${suite} › ${title}`,
    ...tags.map((tag) => `@${tag.replace(/^@/, '')}`),
    ...(test.projectName ? [`[${test.projectName}]`] : []),
  ].join(' ');

/** Reads a report of browser tests; a test that passed when retried counts as passed, and is listed. */
export function readBrowserReport({ stats, suites }: BrowserReport): TestReport {
  const tests = suites.flatMap(testsIn);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
    retried: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, results = [] }) => ({
        name,
        firstError: briefly(results[0]?.error?.message ?? ''),
      })),
    tests: tests.map(({ name, results = [] }) => ({ name, ms: results.at(-1)?.duration ?? 0 })),
  };
}

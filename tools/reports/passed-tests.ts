import path from 'node:path';

import type { BrowserReport, BrowserSuite } from './browser-report.ts';
import type { UnitReport } from './unit-report.ts';

/** A test that passed; its title includes those of its groups. */
export interface PassedTest {
  /** Absolute path. */
  file: string;
  title: string;
}

/** Returns the passed tests in a report of Jest or Playwright. */
export function passedTests(report: UnitReport | BrowserReport): PassedTest[] {
  if ('suites' in report) {
    return report.suites.flatMap((suite) => passedIn(suite, report.config.rootDir, []));
  }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );
}

/** A test that failed in one project or viewport has not passed, nor has one that is skipped in all of them. */
function passedIn(suite: BrowserSuite, root: string, groups: string[]): PassedTest[] {
  const own = suite.specs
    .map(({ file, title, tests }) => ({
      file: path.join(root, file),
      title: [...groups, title].join(' '),
      statuses: tests.map(({ status }) => status).filter((status) => status !== 'skipped'),
    }))
    .filter(({ statuses }) => statuses.length > 0 && !statuses.includes('unexpected'));
  const nested = (suite.suites ?? []).flatMap((inner) =>
    passedIn(inner, root, [...groups, inner.title]),
  );
  return [...own.map(({ file, title }) => ({ file, title })), ...nested];
}

import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DAY } from '@trove/contract/time.ts';

import { KEPT_MS, noteInUse, removeOldBuilds } from './retention.ts';

const NOW = Date.now();
let siteDir: string;
const dirOf = (buildId: string) => path.join(siteDir, 'remotes/mfe-faucet', buildId);

/** Makes builds that were in use a number of days ago. */
function makeBuilds(daysAgo: Record<string, number>) {
  for (const [buildId, days] of Object.entries(daysAgo)) {
    mkdirSync(dirOf(buildId), { recursive: true });
    const at = new Date(NOW - days * DAY);
    utimesSync(dirOf(buildId), at, at);
  }
}

const remove = (...listed: string[]) =>
  removeOldBuilds({ siteDir, builds: path.join(siteDir, 'remotes/mfe-faucet'), listed, now: NOW });
const left = (...builds: string[]) => builds.filter((buildId) => existsSync(dirOf(buildId)));

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'retention-'));
  mkdirSync(path.join(siteDir, '.drafts'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

describe('the builds of a remote on the disk', () => {
  it('are kept for at least 14 days after a tab could last have loaded them', () => {
    expect(KEPT_MS).toBeGreaterThanOrEqual(14 * DAY);
    makeBuilds({ b1: 15, b2: 13, b3: 0 });
    remove();
    expect(left('b1', 'b2', 'b3')).toEqual(['b2', 'b3']);
  });

  it('are kept while the registry lists them, however old they are', () => {
    makeBuilds({ b1: 100, b2: 100 });
    remove('b1');
    expect(left('b1', 'b2')).toEqual(['b1']);
  });

  it('are in use until another one is live', () => {
    makeBuilds({ b1: 100 });
    noteInUse(dirOf('b1'), new Date(NOW));
    remove();
    expect(left('b1')).toEqual(['b1']);
  });

  it('leave nothing behind when a removal was cut short', () => {
    const half = path.join(siteDir, '.drafts/removed-mfe-faucet-b1-7');
    const recent = path.join(siteDir, '.drafts/mfe-faucet-b2-8');
    mkdirSync(half);
    mkdirSync(recent);
    utimesSync(half, new Date(NOW - 2 * DAY), new Date(NOW - 2 * DAY));
    remove();
    expect([existsSync(half), existsSync(recent)]).toEqual([false, true]);
  });
});

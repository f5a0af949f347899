import { MINUTE } from '@trove/contract/time.ts';

import { aFaucetBuild, aFaucetRegistry } from '../../../testing/site-folder.ts';
import { createBuildWatch } from './find-unused.ts';

const OFFER = { contract: '1.6.0' };
const builds = { b2: aFaucetBuild('b2'), b1: aFaucetBuild('b1') };
const outcomes = (build: string, isMounted: boolean, count: number) =>
  Array.from({ length: count }, () => ({ id: 'mfe-faucet', build, isMounted }));

function aWatch() {
  let now = Date.UTC(2026, 10, 27);
  const watch = createBuildWatch(() => now);
  return { ...watch, pass: (ms: number) => (now += ms) };
}

describe('a build that is skipped', () => {
  const newer = aFaucetBuild('b3', '^2.0.0');

  it('is told while it is live, with the one that runs instead', () => {
    const registry = aFaucetRegistry({ b3: newer, b1: aFaucetBuild('b1') }, { live: 'b3' });
    expect(aWatch().find(registry, OFFER)).toEqual([
      {
        remote: 'mfe-faucet',
        build: 'b3',
        reason: 'skipped',
        words:
          'mfe-faucet b3 is live and skipped: it requires contract ^2.0.0, and the shell offers 1.6.0. Visitors get b1.',
      },
    ]);
    const alone = aFaucetRegistry({ b3: newer });
    expect(aWatch().find(alone, OFFER)[0]?.words).toContain('Nothing runs.');
  });

  it('is told while it is a canary, and not while it is only listed', () => {
    const listed = aFaucetRegistry({ b3: newer, b1: aFaucetBuild('b1') });
    expect(aWatch().find(listed, OFFER)).toEqual([]);
    listed.remotes['mfe-faucet']!.canary = { build: 'b3', percent: 5, since: '2026-11-27' };
    expect(aWatch().find(listed, OFFER)).toMatchObject([{ build: 'b3', reason: 'skipped' }]);
  });
});

describe('a live build that no tab mounts', () => {
  it('is told after ten minutes and ten pages in which it does not run', () => {
    const watch = aWatch();
    const registry = aFaucetRegistry(builds);
    expect(watch.find(registry, OFFER)).toEqual([]);
    watch.pass(11 * MINUTE);
    watch.take([...outcomes('b1', false, 5), ...outcomes('b2', true, 4)]);
    expect(watch.find(registry, OFFER)).toEqual([]);
    watch.take(outcomes('b2', true, 1));
    expect(watch.find(registry, OFFER)).toEqual([
      {
        remote: 'mfe-faucet',
        build: 'b1',
        reason: 'unused',
        words:
          'mfe-faucet b1 has been live since 2026-11-27T00:00:00.000Z at the latest, and no tab has mounted it: in 10 pages it failed or another build ran.',
      },
    ]);
  });

  it.each([
    ['one tab has mounted it', 11, [...outcomes('b1', true, 1), ...outcomes('b2', true, 20)]],
    ['it is live for a short time', 9, outcomes('b2', true, 20)],
    ['nobody opens the remote', 600, []],
  ])('is not told if %s', (_what, minutes, told) => {
    const watch = aWatch();
    const registry = aFaucetRegistry(builds);
    watch.find(registry, OFFER);
    watch.pass(minutes * MINUTE);
    watch.take(told);
    expect(watch.find(registry, OFFER)).toEqual([]);
  });

  it('is counted anew when another one becomes live', () => {
    const watch = aWatch();
    watch.find(aFaucetRegistry(builds), OFFER);
    watch.take(outcomes('b2', true, 20));
    watch.find(aFaucetRegistry(builds, { live: 'b2' }), OFFER);
    watch.pass(11 * MINUTE);
    expect(watch.find(aFaucetRegistry(builds, { live: 'b2' }), OFFER)).toEqual([]);
  });
});

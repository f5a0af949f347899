import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';

import { buildsForPage } from './registry-for-page.ts';

const aBuild = (id: string, contract = '^1.0.0'): RemoteBuild => ({
  version: '1.0.0',
  base: `remotes/mfe-faucet/${id}/`,
  global: `mfe_faucet__${id}`,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract, shared: {} },
});

const offer = { contract: '1.6.0' };

/** Returns what a page gets of a remote with these builds, newest first; the newest is live. */
function choose(builds: Record<string, RemoteBuild>) {
  const [live = null] = Object.keys(builds);
  const entry = {
    title: 'Faucet',
    owner: 'us',
    live,
    builds: Object.keys(builds),
    details: builds,
  };
  const registry: Registry = { schema: 1, epoch: 1, remotes: { 'mfe-faucet': entry } };
  const { registry: forPage, chosen } = buildsForPage(registry, offer);
  return {
    live: forPage.remotes['mfe-faucet']?.live,
    described: Object.keys(forPage.remotes['mfe-faucet']?.details ?? {}),
    chosen: chosen.map(({ global }) => global.split('__')[1]),
  };
}

describe('the builds of a page', () => {
  it('are the live one, which runs, and the one before it', () => {
    const builds = { b3: aBuild('b3'), b2: aBuild('b2'), b1: aBuild('b1') };
    expect(choose(builds)).toEqual({ live: 'b3', described: ['b3', 'b2'], chosen: ['b3'] });
  });

  it.each([
    ['a newer contract', aBuild('b3', '^1.7.0')],
    ['another contract', aBuild('b3', '^2.0.0')],
  ])('include nothing of a build that needs %s: the next one that fits runs', (_what, b3) => {
    const builds = { b3, b2: aBuild('b2'), b1: aBuild('b1') };
    expect(choose(builds)).toEqual({ live: 'b3', described: ['b2', 'b1'], chosen: ['b2'] });
  });

  it('are none if none fits', () => {
    const builds = { b2: aBuild('b2', '^1.7.0'), b1: aBuild('b1', '^2.0.0') };
    expect(choose(builds)).toEqual({ live: 'b2', described: [], chosen: [] });
  });
});

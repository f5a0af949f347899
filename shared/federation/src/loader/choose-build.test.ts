import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';

import { chooseBuild } from './choose-build.ts';

const aBuild = (requires: Partial<RemoteBuild['requires']> = {}): RemoteBuild => ({
  version: '1.0.0',
  base: 'remotes/mfe-faucet/x/',
  global: 'x',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', shared: {}, ...requires },
});

const aRegistry = (live: string | null, builds: Record<string, RemoteBuild>): Registry => ({
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-faucet': {
      title: 'Faucet',
      owner: 'us',
      live,
      builds: Object.keys(builds),
      details: builds,
    },
  },
});

const offer = { contract: '1.1.0' };
const choose = (registry: Registry) => {
  const choice = chooseBuild(registry, 'mfe-faucet', offer);
  return choice.kind === 'build'
    ? [choice.build.buildId, choice.previous?.buildId ?? null]
    : choice.kind;
};

describe('chooseBuild', () => {
  it('returns the live build and the previous one as fallback', () => {
    expect(choose(aRegistry('b3', { b3: aBuild(), b2: aBuild(), b1: aBuild() }))).toEqual([
      'b3',
      'b2',
    ]);
  });

  it('follows a rollback: newer builds are no fallback', () => {
    expect(choose(aRegistry('b2', { b3: aBuild(), b2: aBuild(), b1: aBuild() }))).toEqual([
      'b2',
      'b1',
    ]);
  });

  it.each([
    ['another contract', { contract: '^2.0.0' }],
    ['a newer contract', { contract: '^1.2.0' }],
  ])('skips builds that need %s', (_what, requires) => {
    expect(choose(aRegistry('b3', { b3: aBuild(requires), b2: aBuild(), b1: aBuild() }))).toEqual([
      'b2',
      'b1',
    ]);
    expect(choose(aRegistry('b3', { b3: aBuild(), b2: aBuild(requires), b1: aBuild() }))).toEqual([
      'b3',
      'b1',
    ]);
    expect(choose(aRegistry('b3', { b3: aBuild(requires) }))).toBe('incompatible');
  });

  it('has no fallback for the first build', () => {
    expect(choose(aRegistry('b1', { b1: aBuild() }))).toEqual(['b1', null]);
  });

  it('returns absent for a remote that has no build or is not declared', () => {
    expect(choose(aRegistry(null, {}))).toBe('absent');
    expect(choose({ schema: 1, epoch: 1, remotes: {} })).toBe('absent');
  });

  it('skips builds without details in the registry', () => {
    const registry = aRegistry('b3', { b3: aBuild(), b1: aBuild() });
    registry.remotes['mfe-faucet']!.builds = ['b3', 'b2', 'b1'];
    expect(choose(registry)).toEqual(['b3', 'b1']);
  });

  it('returns a pinned build without a fallback that would hide its errors', () => {
    const pinned = { remoteId: 'mfe-faucet', buildId: 'b9', build: aBuild() };
    expect(chooseBuild(aRegistry('b1', { b1: aBuild() }), 'mfe-faucet', offer, pinned)).toEqual({
      kind: 'build',
      build: pinned,
      previous: null,
    });
  });

  it.each([['contract', { contract: '^9.0.0' }]])(
    'runs no pinned build whose %s do not fit: the live one runs',
    (_what, requires) => {
      const pinned = { remoteId: 'mfe-faucet', buildId: 'b9', build: aBuild(requires) };
      const choice = chooseBuild(aRegistry('b1', { b1: aBuild() }), 'mfe-faucet', offer, pinned);
      expect(choice).toMatchObject({ kind: 'build', build: { buildId: 'b1' } });
    },
  );
});

import type { Registry, RemoteBuild } from '../../contract/registry.ts';
import { chooseBuild } from './choose-build.ts';

const aBuild = (requires: Partial<RemoteBuild['requires']> = {}): RemoteBuild => ({
  version: '1.0.0',
  base: 'remotes/mfe-faucet/x/',
  global: 'x',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', capabilities: [], shared: {}, ...requires },
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

const offer = { contract: '1.1.0', capabilities: ['nav', 'session'] };
const choose = (registry: Registry) => {
  const choice = chooseBuild(registry, 'mfe-faucet', offer);
  return choice.kind === 'build'
    ? [choice.build.buildId, choice.previous?.buildId ?? null]
    : choice.kind;
};

describe('chooseBuild', () => {
  it('takes the live build, and the one before it to fall back to', () => {
    expect(choose(aRegistry('b3', { b3: aBuild(), b2: aBuild(), b1: aBuild() }))).toEqual([
      'b3',
      'b2',
    ]);
  });

  it('follows a rollback: newer builds are no way back', () => {
    expect(choose(aRegistry('b2', { b3: aBuild(), b2: aBuild(), b1: aBuild() }))).toEqual([
      'b2',
      'b1',
    ]);
  });

  it.each([
    ['another contract', { contract: '^2.0.0' }],
    ['a newer contract', { contract: '^1.2.0' }],
    ['a capability this host lacks', { capabilities: ['nav', 'holograms'] }],
  ])('passes over builds that need %s', (_what, requires) => {
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

  it('has no way back from the first build', () => {
    expect(choose(aRegistry('b1', { b1: aBuild() }))).toEqual(['b1', null]);
  });

  it('finds nothing for a remote that is only declared, or not even that', () => {
    expect(choose(aRegistry(null, {}))).toBe('absent');
    expect(choose({ schema: 1, epoch: 1, remotes: {} })).toBe('absent');
  });

  it('leaves out builds whose details the registry does not hold', () => {
    const registry = aRegistry('b3', { b3: aBuild(), b1: aBuild() });
    registry.remotes['mfe-faucet']!.builds = ['b3', 'b2', 'b1'];
    expect(choose(registry)).toEqual(['b3', 'b1']);
  });

  it('runs a pinned build as it is, without a way back that would hide its faults', () => {
    const pinned = { remoteId: 'mfe-faucet', buildId: 'b9', build: aBuild({ contract: '^9.0.0' }) };
    expect(chooseBuild(aRegistry('b1', { b1: aBuild() }), 'mfe-faucet', offer, pinned)).toEqual({
      kind: 'build',
      build: pinned,
      previous: null,
    });
  });
});

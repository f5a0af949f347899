import type { RemoteModule } from '@trove/contract/host.ts';
import type { Registry, RemoteBuild, RemoteId } from '@trove/contract/registry.ts';
import type { LoadRemote } from '@trove/federation/loader/load-remote.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createRemotes } from './create-remotes.ts';
import type { Override } from './loading/overrides.ts';
import type { RegistryReader } from './loading/registry-reader.ts';

const build: RemoteBuild = {
  version: '1.0.0',
  base: 'remotes/mfe-browse/b1/',
  global: 'browse',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', shared: {} },
};

const known: Registry = {
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-browse': { title: '', owner: '', live: 'b1', builds: ['b1'], details: { b1: build } },
  },
};

const gone = new Error('404');

const remote: RemoteModule = { contract: '1.0.0', mount: () => ({ unmount() {} }) };

function aReader(registry: Registry) {
  const current = createValueStore(registry);
  const reader: RegistryReader = {
    address: 'http://localhost/registry.json',
    get: current.get,
    subscribe: current.subscribe,
    refresh: () => Promise.reject(new Error('Nobody asked for a newer one.')),
    keepFresh: () => () => {},
  };
  return { reader, publish: current.set };
}

interface Scene {
  registry?: Registry;
  load?: LoadRemote;
  overrides?: Override[];
}

function begin({ registry = known, load = async () => remote, overrides = [] }: Scene = {}) {
  const { reader, publish } = aReader(registry);
  const closed = createValueStore<readonly RemoteId[]>([]);
  const remotes = createRemotes({ registry: reader, load, report: () => {}, overrides, closed });
  return { remotes, publish, isClosed: (id: RemoteId) => closed.get().includes(id) };
}

/** Returns the registry with these builds of browse, newest first; without builds the remote is only declared. */
const withBuilds = (...builds: string[]): Registry => ({
  ...known,
  remotes: {
    'mfe-browse': {
      title: '',
      owner: '',
      live: builds[0] ?? null,
      builds,
      details: Object.fromEntries(builds.map((id) => [id, { ...build, global: id }])),
    },
  },
});

describe('createRemotes', () => {
  it('prefetches a remote from the current registry, without waiting for a newer one', async () => {
    expect(await begin().remotes.warm('mfe-browse')).toMatchObject({
      build: { buildId: 'b1' },
      module: remote,
    });
  });

  it('prefetches the previous build when the files of the live one are gone', async () => {
    const { remotes, isClosed } = begin({
      registry: withBuilds('b2', 'b1'),
      load: ({ buildId }) => (buildId === 'b1' ? Promise.resolve(remote) : Promise.reject(gone)),
    });
    expect(await remotes.warm('mfe-browse')).toMatchObject({ build: { buildId: 'b1' } });
    expect(isClosed('mfe-browse')).toBe(false);
  });
});

describe('unavailable remotes', () => {
  it('are those without a build in the registry', () => {
    const { isClosed, publish } = begin({ registry: withBuilds() });
    expect([isClosed('mfe-browse'), isClosed('mfe-playground')]).toEqual([true, true]);
    publish(withBuilds('b1'));
    expect([isClosed('mfe-browse'), isClosed('mfe-playground')]).toEqual([false, true]);
  });

  it('are those whose builds need another host', () => {
    const requires = { ...build.requires, contract: '^2.0.0' };
    const registry = withBuilds('b1');
    registry.remotes['mfe-browse']!.details['b1'] = { ...build, requires };
    expect(begin({ registry }).isClosed('mfe-browse')).toBe(true);
  });

  it('exclude those with a build pinned in this browser', () => {
    const overrides: Override[] = [{ remoteId: 'mfe-browse', buildId: 'b1' }];
    expect(begin({ registry: withBuilds(), overrides }).isClosed('mfe-browse')).toBe(false);
  });

  it('include those whose files are gone, for half a minute or until they are back', async () => {
    jest.useFakeTimers();
    const load = jest.fn<ReturnType<LoadRemote>, Parameters<LoadRemote>>();
    const { remotes, isClosed } = begin({ load });
    load.mockRejectedValue(gone);
    expect(await remotes.warm('mfe-browse')).toBeNull();
    expect(isClosed('mfe-browse')).toBe(true);
    jest.advanceTimersByTime(30_000);
    expect(isClosed('mfe-browse')).toBe(false);

    await remotes.warm('mfe-browse');
    expect(isClosed('mfe-browse')).toBe(true);
    load.mockResolvedValue(remote);
    await remotes.warm('mfe-browse');
    expect(isClosed('mfe-browse')).toBe(false);
    jest.useRealTimers();
  });
});

import type { RemoteModule } from '@trove/shared/contract/host.ts';
import type { Registry, RemoteBuild } from '@trove/shared/contract/registry.ts';
import type { RegistryReader } from '@trove/shared/federation/registry/registry-reader.ts';

import { createRemotes } from './create-remotes.ts';

const build: RemoteBuild = {
  version: '1.0.0',
  base: 'remotes/mfe-browse/b1/',
  global: 'browse',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  requires: { contract: '^1.0.0', capabilities: [], shared: {} },
};

const known: Registry = {
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-browse': { title: '', owner: '', live: 'b1', builds: ['b1'], details: { b1: build } },
  },
};

const remote: RemoteModule = { contract: '1.0.0', mount: () => ({ unmount() {} }) };

describe('all remotes of the site', () => {
  it('warms a remote from the registry that is known, without waiting for a newer one', async () => {
    const registry: RegistryReader = {
      address: 'http://localhost/registry.json',
      get: () => known,
      subscribe: () => () => {},
      refresh: () => Promise.reject(new Error('Nobody asked for a newer one.')),
      keepFresh: () => () => {},
    };
    const remotes = createRemotes({
      registry,
      load: async () => remote,
      report: () => {},
      overrides: [],
    });
    expect(await remotes.warm('mfe-browse')).toMatchObject({
      build: { buildId: 'b1' },
      module: remote,
    });
  });
});

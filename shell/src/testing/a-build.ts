import type { Registry } from '@trove/contract/registry.ts';
import type { ChosenBuild } from '@trove/federation/loader/choose-build.ts';

import type { Remotes } from '../remotes/create-remotes.ts';

/** Creates a build of a remote that requires nothing of the shell. */
export const aBuild = (remoteId: string): ChosenBuild => ({
  remoteId,
  buildId: '0123456789ab',
  build: {
    version: '1.0.0',
    base: `remotes/${remoteId}/0123456789ab/`,
    global: remoteId,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    requires: { contract: '^1.0.0', shared: {} },
  },
});

const NOTHING: Registry = { schema: 1, epoch: 0, remotes: {} };

/** A registry that knows no remote. */
export const anEmptyRegistry: Remotes['registry'] = {
  get: () => NOTHING,
  subscribe: () => () => {},
  refresh: async () => {},
};

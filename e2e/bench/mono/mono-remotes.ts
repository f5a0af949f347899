import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { RemoteModule } from '@trove/contract/host.ts';
import type { Registry, RemoteId } from '@trove/contract/registry.ts';
import type { ChosenBuild } from '@trove/federation/loader/choose-build.ts';
import type { LoaderState } from '@trove/federation/loader/loader-machine.ts';
import type { RemoteSession } from '@trove/federation/loader/remote-session.ts';

import type { Remotes } from '../../../shell/src/remotes/create-remotes.ts';

export type Modules = Partial<Record<RemoteId, () => Promise<RemoteModule>>>;

/** Nothing can be pinned in a monolith. */
export const OverridePill = () => null;

const aBuild = (remoteId: RemoteId): ChosenBuild => ({
  remoteId,
  buildId: 'mono',
  build: {
    version: '1.0.0',
    base: '',
    global: '',
    entry: '',
    preload: [],
    integrity: {},
    requires: { contract: CONTRACT_VERSION, shared: {} },
  },
});

/** Opens a module of the same bundle for a slot: without a registry, a choice of builds, or a retry. */
function openModule(id: RemoteId, load: Modules[RemoteId]): RemoteSession {
  let state: LoaderState = { status: 'idle' };
  const listeners = new Set<() => void>();

  async function open() {
    const module = await load?.();
    state = module ? { status: 'ready', build: aBuild(id), module } : { status: 'absent' };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => void open(),
    retry: () => {},
    mounted: () => {},
    broke: () => {},
    close: () => {},
  };
}

const NOTHING: Registry = { schema: 1, epoch: 0, remotes: {} };

/** Replaces `shell/src/remotes/start-remotes.ts` in the monolith. */
export const monoRemotes = (modules: Modules): Remotes => ({
  overrides: [],
  registry: {
    get: () => NOTHING,
    subscribe: () => () => {},
    refresh: async () => {},
  },
  open: (id) => openModule(id, modules[id]),
  async warm(id) {
    const module = await modules[id]?.();
    return module ? { build: aBuild(id), module } : null;
  },
});

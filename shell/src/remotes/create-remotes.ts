import type { RemoteModule, Store } from '@trove/contract/host.ts';
import type { Registry, RemoteId } from '@trove/contract/registry.ts';
import { REMOTE_IDS } from '@trove/contract/remote-policy.ts';
import { chooseBuild } from '@trove/federation/loader/choose-build.ts';
import type { Choice, ChosenBuild } from '@trove/federation/loader/choose-build.ts';
import type { LoadRemote } from '@trove/federation/loader/load-remote.ts';
import { createRemoteCache } from '@trove/federation/loader/remote-cache.ts';
import { createRemoteSession } from '@trove/federation/loader/remote-session.ts';
import type { LoaderDependencies, RemoteSession } from '@trove/federation/loader/remote-session.ts';
import { SHELL_OFFER } from '@trove/federation/loader/shell-offer.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';

import type { Override } from './loading/overrides.ts';
import type { RegistryReader } from './loading/registry-reader.ts';

/** Time for which a build that failed to load counts as broken. */
const BROKEN_MS = 30_000;

interface RemotesDependencies {
  registry: RegistryReader;
  load: LoadRemote;
  report: LoaderDependencies['report'];
  /** Builds pinned in this browser. */
  overrides: readonly Override[];
  /** Receives the ids of remotes that cannot be opened. */
  closed: ValueStore<readonly RemoteId[]>;
}

/** All remotes of the site, known only from the registry. */
export interface Remotes {
  readonly overrides: readonly Override[];
  readonly registry: Store<Registry> & Pick<RegistryReader, 'refresh'>;
  /** Creates the session in which a slot opens a remote. */
  open(id: RemoteId): RemoteSession;
  /** Loads a remote's code before it is needed; resolves to null if none can be loaded. */
  warm(id: RemoteId): Promise<{ build: ChosenBuild; module: RemoteModule } | null>;
}

export function createRemotes(dependencies: RemotesDependencies): Remotes {
  const { registry, load, report, overrides, closed } = dependencies;
  const broken = new Set<string>();
  const cache = createRemoteCache(async (build, signal) => {
    const { global } = build.build;
    try {
      const module = await load(build, signal);
      clearBroken(global);
      return module;
    } catch (error) {
      broken.add(global);
      updateClosed();
      setTimeout(clearBroken, BROKEN_MS, global);
      throw error;
    }
  });

  function clearBroken(global: string) {
    if (broken.delete(global)) updateClosed();
  }

  function isClosed(id: RemoteId): boolean {
    if (overrides.some(({ remoteId }) => remoteId === id)) return false;
    const choice = chooseBuild(registry.get(), id, SHELL_OFFER);
    return (
      choice.kind !== 'build' || listBuilds(choice).every(({ build }) => broken.has(build.global))
    );
  }

  const updateClosed = () => closed.set(REMOTE_IDS.filter(isClosed));
  registry.subscribe(updateClosed);
  updateClosed();

  async function findPinned(pinned: Override) {
    const { findOverride } = await import('./loading/find-override.ts');
    return findOverride(pinned, registry.get(), registry.address);
  }

  async function chooseKnown(remoteId: string): Promise<Choice> {
    const pinned = overrides.find((override) => override.remoteId === remoteId);
    const override = pinned && (await findPinned(pinned));
    return chooseBuild(registry.get(), remoteId, SHELL_OFFER, override);
  }

  async function choose(remoteId: string, isAnew: boolean): Promise<Choice> {
    await registry.refresh(isAnew);
    return chooseKnown(remoteId);
  }

  return {
    overrides,
    registry,
    open: (id) => createRemoteSession(id, { choose, cache, report }),
    async warm(id) {
      // Opening the remote refreshes the registry, which a prefetch does not wait for.
      const choice = await chooseKnown(id);
      if (choice.kind !== 'build') return null;
      for (const build of listBuilds(choice)) {
        const module = await cache.load(build).catch(() => null);
        if (module) return { build, module };
      }
      return null;
    },
  };
}

/** Returns the builds that a slot tries, in order. */
const listBuilds = ({ build, previous }: Choice & { kind: 'build' }): ChosenBuild[] =>
  previous ? [build, previous] : [build];

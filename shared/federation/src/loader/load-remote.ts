import type { RemoteModule } from '@trove/contract/host.ts';
import { importAgain } from '@trove/kit/lib/code-again.ts';
import type { LoadEntry } from '@trove/kit/lib/code-again.ts';
import { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import type { ShareScope } from '../container/container-runtime.ts';
import { UNKNOWN_HASH } from '../lib/required-hash.ts';
import type { ChosenBuild } from './choose-build.ts';
import { shareScopeFor } from './share-scope.ts';

/** Container that the entry of a build defines under its global name. */
interface Container {
  init(scope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** Loads a build with a fresh container until the signal aborts it. */
export type LoadRemote = (build: ChosenBuild, signal: AbortSignal) => Promise<RemoteModule>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

const isRemote = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<RemoteModule>).mount === 'function';

/**
 * Creates a loader that fetches builds, checks every byte of them against the registry (an entry without a hash does
 * not run), starts their containers with what this page shares, and resolves with the module each exposes. `origin`
 * is the address of the registry, to which the addresses of builds are relative.
 */
export function createRemoteLoader(
  origin: string,
  shared: ShareScope,
  loadEntry: LoadEntry,
): LoadRemote {
  const hashes = (window.__troveIntegrity ??= {});

  return async ({ build }, signal) => {
    const { base, entry, global: name, integrity, requires } = build;
    const folder = new URL(base, origin).href;
    const resolveFile = (file: string) => folder + file;
    for (const [file, hash] of Object.entries(integrity)) hashes[resolveFile(file)] = hash;
    // A container that an earlier try left behind must not be taken for this one.
    Reflect.set(window, name, undefined);
    const script = resolveFile(entry);
    await loadEntry(script, { integrity: integrity[entry] || UNKNOWN_HASH, signal });
    const container: unknown = Reflect.get(window, name);
    if (!isContainer(container)) throw new RemoteFailure('evaluation', script);

    const start = async () => {
      await container.init(shareScopeFor(shared, requires.shared));
      const evaluate = await container.get('./remote');
      return evaluate();
    };
    const exposed = await importAgain(start, signal)();
    if (isRemote(exposed)) return exposed;
    throw new RemoteFailure('contract', 'The build exposes nothing that can be mounted.');
  };
}

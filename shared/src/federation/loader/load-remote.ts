import type { RemoteModule } from '../../contract/host.ts';
import { isChunkError } from '../../lib/chunk-error.ts';
import { UNKNOWN_HASH } from '../../lib/required-hash.ts';
import type { ShareScope } from '../container/container-runtime.ts';
import type { ChosenBuild } from './choose-build.ts';
import { loadScript, diagnoseScript } from './load-script.ts';
import type { TrustScript } from './load-script.ts';
import { RemoteFailure, toRemoteFailure } from './remote-failure.ts';
import { shareScopeFor } from './share-scope.ts';

declare global {
  interface Window {
    /**
     * Integrity hash of each script by its address, and the `nonce` of the page's content policy; the chunk loading
     * of every build reads them (`build/integrity-plugin.ts`).
     */
    __troveIntegrity?: Record<string, string>;
  }
}

/** Container that the entry of a build defines under its global name. */
interface Container {
  init(scope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** `tries` counts from 1: a later try bypasses every cache and gets a fresh container. */
export type LoadRemote = (build: ChosenBuild, tries: number) => Promise<RemoteModule>;

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
  trust?: TrustScript,
): LoadRemote {
  const hashes = (window.__troveIntegrity ??= {});

  return async ({ build }, tries) => {
    const { base, entry, global: name, integrity, requires } = build;
    const resolveFile = (file: string) => new URL(file, new URL(base, origin)).href;
    for (const [file, hash] of Object.entries(integrity)) hashes[resolveFile(file)] = hash;

    // A container that an earlier try left behind must not be taken for this one.
    Reflect.set(window, name, undefined);
    const busted = tries > 1 ? `?try=${tries}` : '';
    await loadScript(`${resolveFile(entry)}${busted}`, integrity[entry] || UNKNOWN_HASH, trust);
    const container: unknown = Reflect.get(window, name);
    if (!isContainer(container))
      throw new RemoteFailure('evaluation', 'The entry defines no container.');

    try {
      await container.init(shareScopeFor(shared, requires.shared));
      const evaluate = await container.get('./remote');
      const exposed = evaluate();
      if (isRemote(exposed)) return exposed;
    } catch (error) {
      if (!isChunkError(error)) throw toRemoteFailure(error, 'evaluation');
      throw await diagnoseScript(error.request, hashes[error.request] ?? '');
    }
    throw new RemoteFailure('contract', 'The build exposes nothing that can be mounted.');
  };
}

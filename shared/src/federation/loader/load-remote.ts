import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';

import type { RemoteModule } from '../../contract/host.ts';
import type { RemoteBuild } from '../../contract/registry.ts';
import { isChunkError } from '../../lib/chunk-error.ts';
import type { ChosenBuild } from './choose-build.ts';
import { whyScriptFailed } from './load-script.ts';
import { RemoteFailure, toRemoteFailure } from './remote-failure.ts';
import { hostRules, remoteRules } from './runtime-rules.ts';

declare global {
  interface Window {
    /** Address of a script to its hash; the chunk loading of every build asks here (`build/integrity-plugin.ts`). */
    __troveIntegrity?: Record<string, string>;
  }
}

/** `tries` counts from 1: a later try gets a fresh container, past every cache. */
export type LoadRemote = (build: ChosenBuild, tries: number) => Promise<RemoteModule>;

const isRemote = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<RemoteModule>).mount === 'function';

/**
 * Fetches builds with the federation runtime of this page, checks every byte of them against the registry, and answers
 * the module each exposes. `origin` is where the registry is: the addresses of builds are relative to it.
 */
export function createRemoteLoader(origin: string, runtime = getInstance()): LoadRemote {
  if (!runtime) throw new Error('This bundle was built without the federation runtime.');
  const builds = new Map<string, RemoteBuild>();
  const hashes = (window.__troveIntegrity ??= {});
  runtime.registerPlugins([hostRules(builds)]);
  registerGlobalPlugins([remoteRules]);

  return async ({ build }, tries) => {
    const { base, entry, global: name, integrity } = build;
    const addressOf = (file: string) => new URL(file, new URL(base, origin)).href;
    for (const [file, hash] of Object.entries(integrity)) hashes[addressOf(file)] = hash;
    builds.set(name, build);

    const busted = tries > 1 ? `?try=${tries}` : '';
    const remote = { name, entry: `${addressOf(entry)}${busted}` };
    // What a former try has left behind must not pass for this one.
    runtime.registerRemotes([remote], { force: true });

    try {
      const exposed = await runtime.loadRemote(`${name}/remote`);
      if (isRemote(exposed)) return exposed;
    } catch (error) {
      if (!isChunkError(error)) throw toRemoteFailure(error, 'evaluation');
      throw await whyScriptFailed(error.request, hashes[error.request] ?? '');
    }
    throw new RemoteFailure('contract', 'The build exposes nothing that can be mounted.');
  };
}

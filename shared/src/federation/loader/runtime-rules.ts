import type {
  ModuleFederation,
  ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

import type { RemoteBuild } from '../../contract/registry.ts';
import { loadScript } from './load-script.ts';
import { RemoteFailure } from './remote-failure.ts';
import { shareScopeFor } from './share-scope.ts';

type Container = NonNullable<
  ReturnType<ModuleFederation['moduleCache']['get']>
>['remoteEntryExports'] & {};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The host's side: what it does with the builds it has registered, by their global name. */
export const hostRules = (
  builds: ReadonlyMap<string, RemoteBuild>,
): ModuleFederationRuntimePlugin => ({
  name: 'trove-host',

  /** Not a byte of an entry runs that is not what the registry says. */
  async loadEntry({ remoteInfo: { name, entry } }) {
    const build = builds.get(name);
    await loadScript(entry, build?.integrity[build.entry] ?? '');
    const container: unknown = Reflect.get(window, name);
    if (!isContainer(container))
      throw new RemoteFailure('evaluation', 'The entry defines no container.');
    return container;
  },

  /** Each remote gets a table of its own. */
  async beforeInitContainer(start) {
    const required = builds.get(start.remoteInfo.name)?.requires.shared ?? {};
    return { ...start, shareScope: shareScopeFor(start.shareScope, required) };
  },
});

/** Every remote's side: a shared module that did not come is asked for again, instead of being missing for ever. */
export const remoteRules: ModuleFederationRuntimePlugin = {
  name: 'trove-remote',

  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const entry of Object.values(scope[pkgName] ?? {})) {
        if (!entry.loaded) entry.loading = null;
      }
    }
  },
};

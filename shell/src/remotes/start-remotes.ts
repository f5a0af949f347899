import type { RemoteId } from '@trove/contract/registry.ts';
import { providedModules } from '@trove/federation/container/provided-modules.ts';
import { createRemoteLoader } from '@trove/federation/loader/load-remote.ts';
import type { LoaderDependencies } from '@trove/federation/loader/remote-session.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';

import { createRemotes } from './create-remotes.ts';
import type { Remotes } from './create-remotes.ts';
import { readOverrides } from './loading/overrides.ts';
import { createRegistryReader } from './loading/registry-reader.ts';

/**
 * Creates the remotes of this page from the registry that is inlined in it and refreshed as long as the tab is open.
 */
export function startRemotes(
  report: LoaderDependencies['report'],
  closed: ValueStore<readonly RemoteId[]>,
): Remotes {
  const registry = createRegistryReader({
    address: new URL('/registry.json', location.href).href,
    inlined: document.getElementById('trove-registry')?.textContent,
    fetch: (input, init) => fetch(input, init),
    storage: localStorage,
    now: () => Date.now(),
  });
  registry.keepFresh();
  return createRemotes({
    registry,
    load: createRemoteLoader(registry.address, providedModules, window.__troveAgain!.loadEntry),
    report,
    overrides: readOverrides(location.search, sessionStorage),
    closed,
  });
}

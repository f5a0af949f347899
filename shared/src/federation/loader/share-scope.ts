import type { ModuleFederation } from '@module-federation/enhanced/runtime';

import { satisfies } from './version-range.ts';

/** The runtime's table of shared modules: key, then version. */
export type ShareScope = ModuleFederation['shareScopeMap'][string];

type SharedEntry = ShareScope[string][string];

const TRIES = 3;
const WAIT_MS = 300;

/** A chunk of the shell that fails once must not be missing in a remote for ever. */
async function getPatiently(get: SharedEntry['get']) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await get();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * WAIT_MS));
    }
  }
}

/** A remote's own copy: the runtime writes into it who uses it and how far it has come. */
const copyOf = (entry: SharedEntry): SharedEntry => ({
  ...entry,
  useIn: [],
  get: entry.shareConfig.eager ? entry.get : () => getPatiently(entry.get),
});

/** Takes what is offered and nothing else: what a remote wants to add is quietly dropped. */
const closed = (versions: ShareScope[string]) =>
  new Proxy(
    Object.fromEntries(
      Object.entries(versions).map(([version, entry]) => [version, copyOf(entry)]),
    ),
    { set: () => true },
  );

/**
 * What a remote gets to share: everything of the host when all of it fits, else nothing, and it runs on its own copies.
 * Never a mixture, because React, its DOM and the kit only work as one; and never anything of another remote, because
 * each gets a table of its own.
 */
export function shareScopeFor(
  host: ShareScope,
  required: Readonly<Record<string, string>>,
): ShareScope {
  const fits = Object.entries(required).every(([key, range]) =>
    Object.keys(host[key] ?? {}).some((version) => satisfies(version, range)),
  );
  if (!fits) return {};
  return Object.fromEntries(Object.entries(host).map(([key, versions]) => [key, closed(versions)]));
}

import { importAgain } from '@trove/kit/lib/code-again.ts';

import type { SharedEntry, ShareScope } from '../container/container-runtime.ts';
import { satisfies } from './version-range.ts';

/** Repeatable, so that a chunk of the shell that fails once is not missing in a remote permanently. */
const withRetry = (entry: SharedEntry): SharedEntry => ({
  ...entry,
  get: importAgain(async () => entry.get()),
});

const copyVersions = (versions: ShareScope[string]) =>
  Object.fromEntries(
    Object.entries(versions).map(([version, entry]) => [version, withRetry(entry)]),
  );

/**
 * Returns the share scope of a remote: all modules of the host if all of them fit, otherwise none, so that the remote
 * runs on its own copies. Never a mixture, because React, its DOM and the kit only work together; and never modules
 * of another remote, because each gets a separate table.
 */
export function shareScopeFor(
  host: ShareScope,
  required: Readonly<Record<string, string>>,
): ShareScope {
  const fits = Object.entries(required).every(([key, range]) =>
    Object.keys(host[key] ?? {}).some((version) => satisfies(version, range)),
  );
  if (!fits) return {};
  return Object.fromEntries(
    Object.entries(host).map(([key, versions]) => [key, copyVersions(versions)]),
  );
}

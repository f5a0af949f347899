import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import { remoteBuildSchema } from '@trove/contract/registry.ts';
import type { Registry } from '@trove/contract/registry.ts';
import { LOCAL_BUILDS_KEY } from '@trove/contract/wire/operations/qa-builds.ts';
import type { ChosenBuild } from '@trove/federation/loader/choose-build.ts';

import type { Override } from './overrides.ts';

/**
 * Returns the folder of a build that a tester runs from elsewhere in this tab. Only the page for testers stores one, and
 * the policy of the document allows its scripts only in a browser where the tester has agreed to it.
 */
function findLocal({ remoteId, buildId }: Override, tab: Storage): string | undefined {
  try {
    const known: unknown = JSON.parse(tab.getItem(LOCAL_BUILDS_KEY) ?? '{}');
    const base: unknown = Reflect.get(known as object, `${remoteId}@${buildId}`);
    return typeof base === 'string' ? base : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the pinned build in the registry, otherwise by its own `build.json`. Returns undefined if there is none; then
 * the live build is used.
 */
export async function findOverride(
  { remoteId, buildId }: Override,
  registry: Registry,
  origin: string,
): Promise<ChosenBuild | undefined> {
  const local = findLocal({ remoteId, buildId }, sessionStorage);
  const known = registry.remotes[remoteId]?.details[buildId];
  if (known && local === undefined) return { remoteId, buildId, build: known };
  try {
    const base = local ?? new URL(`remotes/${remoteId}/${buildId}/`, origin).href;
    const address = new URL('build.json', base);
    const response = await fetch(address, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
    if (!response.ok) return undefined;
    const build = remoteBuildSchema.parse(await response.json());
    return { remoteId, buildId, build: local === undefined ? build : { ...build, base: local } };
  } catch {
    return undefined;
  }
}

import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import { remoteBuildSchema } from '@trove/contract/registry.ts';
import type { Registry } from '@trove/contract/registry.ts';
import type { ChosenBuild } from '@trove/federation/loader/choose-build.ts';

import type { Override } from './overrides.ts';

/**
 * Finds the pinned build in the registry, otherwise by its own `build.json`. Returns undefined if there is none; then
 * the live build is used.
 */
export async function findOverride(
  { remoteId, buildId }: Override,
  registry: Registry,
  origin: string,
): Promise<ChosenBuild | undefined> {
  const known = registry.remotes[remoteId]?.details[buildId];
  if (known) return { remoteId, buildId, build: known };
  try {
    const address = new URL(`remotes/${remoteId}/${buildId}/build.json`, origin);
    const response = await fetch(address, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
    if (!response.ok) return undefined;
    return { remoteId, buildId, build: remoteBuildSchema.parse(await response.json()) };
  } catch {
    return undefined;
  }
}

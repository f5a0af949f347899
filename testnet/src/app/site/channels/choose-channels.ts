import { createHash } from 'node:crypto';

import type { Registry } from '@trove/contract/registry.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';

/** Returns the place of a visitor among all, from 0 to 100: the same for a build with every visit. */
function placeOf(visitor: string, id: string, build: string): number {
  const hash = createHash('sha256').update(`${id}@${build}:${visitor}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

export interface Canary {
  id: string;
  build: string;
  /** Live build, which the other visitors get. */
  stable: string;
  percent: number;
  since: string;
}

/** Returns the canaries of a registry. */
export const listCanaries = ({ remotes }: DeployedRegistry): Canary[] =>
  Object.entries(remotes).flatMap(([id, { canary, live }]) =>
    canary && live !== null ? { id, stable: live, ...canary } : [],
  );

/** Returns the remotes of which a visitor gets the canary. */
export const chooseCanaries = (canaries: readonly Canary[], visitor: string): string[] =>
  canaries
    .filter(({ id, build, percent }) => placeOf(visitor, id, build) < percent)
    .map(({ id }) => id);

/**
 * Returns the registry as a page gets it: the canary of these remotes is live, with the stable build as the one before
 * it, to which a page falls back. Nothing in it tells that there are channels, or builds of the shell.
 */
export function withCanaries(registry: DeployedRegistry, ids: readonly string[]): Registry {
  const { schema, epoch } = registry;
  const remotes = Object.entries(registry.remotes).map(([id, { canary, ...entry }]) => {
    if (!canary || entry.live === null || !ids.includes(id)) return [id, entry] as const;
    const first = [canary.build, entry.live];
    const builds = [...first, ...entry.builds.filter((build) => !first.includes(build))];
    return [id, { ...entry, live: canary.build, builds }] as const;
  });
  return { schema, epoch, remotes: Object.fromEntries(remotes) };
}

import type { Registry } from '@trove/shared/contract/registry.ts';

/**
 * Returns the registry entries a page needs immediately: the live build of each remote and the previous one. All
 * others are in `/registry.json`.
 */
export function registryForPage(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([id, entry]) => {
    const { live, builds } = entry;
    const kept = live === null ? [] : builds.slice(builds.indexOf(live)).slice(0, 2);
    const details = Object.fromEntries(
      Object.entries(entry.details).filter(([buildId]) => kept.includes(buildId)),
    );
    return [id, { ...entry, details }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

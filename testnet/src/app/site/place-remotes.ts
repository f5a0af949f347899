import type { Registry } from '@trove/contract/registry.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';

/** Remotes that are on a separate server: id to origin. All others are on the server of the registry. */
export type RemoteOrigins = Readonly<Record<string, string>>;

/** Returns the registry with the address of every build; a deploy's files are the same wherever they are served. */
export function placeRemotes(registry: DeployedRegistry, origins: RemoteOrigins): DeployedRegistry {
  const remotes = Object.entries(registry.remotes).map(([id, entry]) => {
    const details = Object.entries(entry.details).map(([buildId, build]) => {
      const base = origins[id] ? new URL(build.base, origins[id]).href : build.base;
      return [buildId, { ...build, base }] as const;
    });
    return [id, { ...entry, details: Object.fromEntries(details) }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Returns the origins of builds besides the registry's own, without duplicates. */
export function originsOfBuilds({ remotes }: Registry): string[] {
  const bases = Object.values(remotes).flatMap(({ details }) =>
    Object.values(details).map(({ base }) => base),
  );
  return [
    ...new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin)),
  ];
}

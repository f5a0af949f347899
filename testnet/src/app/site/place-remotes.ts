import type { Registry } from '@trove/shared/contract/registry.ts';

/** Remotes that live on a server of their own: id to origin. All others live beside the registry. */
export type RemoteOrigins = Readonly<Record<string, string>>;

/** The registry with every build at its place: the files of a deploy are the same wherever they are served from. */
export function placeRemotes(registry: Registry, origins: RemoteOrigins): Registry {
  const remotes = Object.entries(registry.remotes).map(([id, entry]) => {
    const details = Object.entries(entry.details).map(([buildId, build]) => {
      const base = origins[id] ? new URL(build.base, origins[id]).href : build.base;
      return [buildId, { ...build, base }] as const;
    });
    return [id, { ...entry, details: Object.fromEntries(details) }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Origins of builds besides the registry's own, each once. */
export function originsOfBuilds({ remotes }: Registry): string[] {
  const bases = Object.values(remotes).flatMap(({ details }) =>
    Object.values(details).map(({ base }) => base),
  );
  return [
    ...new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin)),
  ];
}

import type { Interfaces, Member } from './read-interfaces.ts';

/** The functions and values that a host and a remote give each other. */
const ROOTS = ['Host', 'RemoteModule'];

export interface Reached extends Member {
  owner: string;
  /** Version from which a remote can reach the interface: that of the member that leads to it. */
  ownerSince: string;
}

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
export const newest = (versions: readonly string[]): string =>
  versions.toSorted(byVersion).at(-1) ?? '';

/** Returns the members of all interfaces that can be reached from a host or a remote. */
export function reachableMembers(interfaces: Interfaces): Reached[] {
  const reachedAt = new Map(ROOTS.map((name) => [name, '1.0.0']));
  const queue = [...ROOTS];
  for (const owner of queue) {
    for (const { since, text } of interfaces.get(owner) ?? []) {
      const at = newest([since, reachedAt.get(owner) ?? '']);
      for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
        const known = reachedAt.get(name);
        if (interfaces.has(name) && (known === undefined || byVersion(at, known) < 0)) {
          reachedAt.set(name, at);
          queue.push(name);
        }
      }
    }
  }
  return [...reachedAt].flatMap(([owner, ownerSince]) =>
    (interfaces.get(owner) ?? []).map((member) => ({ ...member, owner, ownerSince })),
  );
}

/**
 * Returns the names by whose use a remote shows that it needs a newer contract, with the version of each. A member of
 * an interface that is as new as itself is left out: the member that leads there is in use too.
 */
export function versionMarkers(interfaces: Interfaces): ReadonlyMap<string, string> {
  const markers = new Map<string, string>();
  for (const { name, since, ownerSince } of reachableMembers(interfaces)) {
    if (byVersion(since, ownerSince) > 0) {
      markers.set(name, newest([since, markers.get(name) ?? '']));
    }
  }
  return markers;
}

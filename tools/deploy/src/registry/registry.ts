import { mkdirSync } from 'node:fs';

import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import {
  lastGoodFile,
  readRegistryFile,
  registryFile,
  writeRegistryFile,
} from '@trove/federation/registry/registry-file.ts';

import { withLock } from './lock.ts';

/** Number of builds of a remote that the registry describes. */
export const KEPT_BUILDS = 8;

const EMPTY: Registry = { schema: 1, epoch: 0, remotes: {} };

/**
 * Reads the registry, or its last good copy while it cannot be used, so that the next deploy repairs it. Throws if
 * there is no such copy either.
 */
export function readRegistry(siteDir: string): Registry {
  const file = registryFile(siteDir);
  const readCopy = () => readRegistryFile(lastGoodFile(siteDir))?.registry;
  try {
    return readRegistryFile(file)?.registry ?? readCopy() ?? EMPTY;
  } catch (error) {
    const copy = readCopy();
    const fault = `The registry cannot be used: ${file}\n${(error as Error).message}`;
    if (copy === undefined) throw new Error(fault, { cause: error });
    console.warn(`${fault}\nThe last good one (epoch ${copy.epoch}) is used instead.`);
    return copy;
  }
}

/**
 * Writes `next` if the registry still has this epoch, after `note`; returns false if another process was first.
 */
export async function swapRegistry(
  siteDir: string,
  epoch: number,
  next: Registry,
  note?: () => void,
): Promise<boolean> {
  mkdirSync(siteDir, { recursive: true });
  return withLock(`${registryFile(siteDir)}.lock`, () => {
    if (readRegistry(siteDir).epoch !== epoch) return false;
    note?.();
    writeRegistryFile(siteDir, { ...next, epoch: epoch + 1 });
    return true;
  });
}

/**
 * Applies a change to the current registry, however many processes deploy at once. A change that returns its input
 * writes nothing; `note` is called just before another one is written.
 */
export async function changeRegistry(
  siteDir: string,
  change: (registry: Registry) => Registry,
  note?: (before: Registry, next: Registry) => void,
): Promise<Registry> {
  for (;;) {
    const current = readRegistry(siteDir);
    const next = change(current);
    if (next === current) return current;
    if (await swapRegistry(siteDir, current.epoch, next, () => note?.(current, next)))
      return { ...next, epoch: current.epoch + 1 };
  }
}

type Entry = Registry['remotes'][string];

/** Declaration of a remote in the registry, independent of its builds. */
export interface Declared {
  id: string;
  title: string;
  description?: string | undefined;
  owner: string;
}

const changeEntry = (registry: Registry, id: string, change: (entry: Entry) => Entry): Registry => {
  const entry = registry.remotes[id];
  if (!entry) throw new Error(`The registry knows no remote ${id}.`);
  const changed = change(entry);
  if (changed === entry) return registry;
  return { ...registry, remotes: { ...registry.remotes, [id]: changed } };
};

/** Adds the remote to the registry, or updates its declaration; its builds stay as they are. */
export function declareRemote(
  registry: Registry,
  { id, title, description, owner }: Declared,
): Registry {
  const known = registry.remotes[id];
  if (known?.title === title && known.description === description && known.owner === owner) {
    return registry;
  }
  const entry: Entry = { live: null, builds: [], details: {}, ...known, title, description, owner };
  return { ...registry, remotes: { ...registry.remotes, [id]: entry } };
}

/** Returns the entry with a build at the head of its list, without the oldest beyond the limit; the live one stays. */
function withBuild(entry: Entry, buildId: string, build: RemoteBuild): Entry {
  const others = entry.builds.filter((other) => other !== buildId);
  const newest = [buildId, ...others].slice(0, KEPT_BUILDS);
  const { live } = entry;
  const builds = live === null || newest.includes(live) ? newest : [...newest.slice(0, -1), live];
  const details = { ...entry.details, [buildId]: build };
  const kept = Object.entries(details).filter(([other]) => builds.includes(other));
  return { ...entry, builds, details: Object.fromEntries(kept) };
}

/** Lists a build without making it live. */
export function listBuild(
  registry: Registry,
  id: string,
  buildId: string,
  build: RemoteBuild,
): Registry {
  const listed = registry.remotes[id]?.details[buildId];
  if (JSON.stringify(listed) === JSON.stringify(build)) return registry;
  return changeEntry(registry, id, (entry) => withBuild(entry, buildId, build));
}

/** Points to a build that the registry describes: nothing is built or copied. */
export const makeLive = (registry: Registry, id: string, buildId: string): Registry =>
  changeEntry(registry, id, (entry) => {
    if (!entry.details[buildId]) {
      throw new Error(
        `${id} has no build ${buildId}. It has: ${entry.builds.join(', ') || 'none'}.`,
      );
    }
    return entry.live === buildId ? entry : { ...entry, live: buildId };
  });

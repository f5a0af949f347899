import { mkdirSync } from 'node:fs';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import type { DeployedRegistry as Registry } from '@trove/federation/registry/deployed-registry.ts';
import {
  lastGoodFile,
  readRegistryFile,
  registryFile,
  writeRegistryFile,
} from '@trove/federation/registry/registry-file.ts';
import { withLock } from '@trove/federation/rights/lock.ts';

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

/**
 * Returns the entry with a build at the head of its list, without the oldest beyond the limit; the live one and the
 * canary stay.
 */
function withBuild(entry: Entry, buildId: string, build: RemoteBuild): Entry {
  const all = [buildId, ...entry.builds.filter((other) => other !== buildId)];
  const shown = [entry.canary?.build, entry.live].filter((one) => typeof one === 'string');
  const others = all.filter((one) => !shown.includes(one)).slice(0, KEPT_BUILDS - shown.length);
  const builds = all.filter((one) => shown.includes(one) || others.includes(one));
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

/** Gives a listed build to a share of the visitors. A greater share keeps those who have it already. */
export const startCanary = (
  registry: Registry,
  id: string,
  build: string,
  percent: number,
): Registry =>
  changeEntry(registry, id, (entry) => {
    if (!entry.details[build]) throw new Error(`${id} has no build ${build}.`);
    if (entry.live === null) throw new Error(`${id} has no live build that the others get.`);
    if (entry.live === build) throw new Error(`${id} ${build} is live for everyone.`);
    if (!(percent > 0 && percent <= 100)) throw new Error(`${percent} percent are no share.`);
    const { canary } = entry;
    if (canary?.build === build && canary.percent === percent) return entry;
    const since = canary?.build === build ? canary.since : new Date().toISOString();
    return { ...entry, canary: { build, percent, since } };
  });

/** Ends the canary of a remote: all visitors get its live build. */
export const endCanary = (registry: Registry, id: string): Registry =>
  changeEntry(registry, id, (entry) => {
    const { canary, ...rest } = entry;
    return canary ? rest : entry;
  });

import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { registrySchema } from '../../shared/src/contract/registry.ts';
import type { Registry, RemoteBuild } from '../../shared/src/contract/registry.ts';

/** Number of builds of a remote that are kept. */
export const KEPT_BUILDS = 8;

const LOCK_AGE_MS = 5000;
const LOCK_POLL_MS = 20;

const EMPTY: Registry = { schema: 1, epoch: 0, remotes: {} };

export const registryFile = (siteDir: string) => path.join(siteDir, 'registry.json');

export function readRegistry(siteDir: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(registryFile(siteDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
    throw new Error(`The registry cannot be read: ${registryFile(siteDir)}`, { cause: error });
  }
}

/**
 * Runs work under a lock folder, which only one process can create on any operating system. A stale lock is removed
 * after a while.
 */
async function withLock<T>(lock: string, work: () => T): Promise<T> {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const stat = statSync(lock, { throwIfNoEntry: false });
      if (stat && Date.now() - stat.mtimeMs > LOCK_AGE_MS)
        rmSync(lock, { recursive: true, force: true });
      else await sleep(LOCK_POLL_MS);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Writes `next` if the registry still has this epoch; returns false if another process was first. */
export async function swapRegistry(
  siteDir: string,
  epoch: number,
  next: Registry,
): Promise<boolean> {
  mkdirSync(siteDir, { recursive: true });
  const file = registryFile(siteDir);
  return withLock(`${file}.lock`, () => {
    if (readRegistry(siteDir).epoch !== epoch) return false;
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ ...next, epoch: epoch + 1 }, null, 2));
    renameSync(draft, file);
    return true;
  });
}

/**
 * Applies a change to the current registry, however many processes deploy at once. A change that returns its input
 * writes nothing.
 */
export async function changeRegistry(
  siteDir: string,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  for (;;) {
    const current = readRegistry(siteDir);
    const next = change(current);
    if (next === current) return current;
    if (await swapRegistry(siteDir, current.epoch, next))
      return { ...next, epoch: current.epoch + 1 };
  }
}

type Entry = Registry['remotes'][string];

/** Declaration of a remote in the registry, independent of its builds. */
export interface Declared {
  id: string;
  title: string;
  owner: string;
}

const changeEntry = (registry: Registry, id: string, change: (entry: Entry) => Entry): Registry => {
  const entry = registry.remotes[id];
  if (!entry) throw new Error(`The registry knows no remote ${id}.`);
  return { ...registry, remotes: { ...registry.remotes, [id]: change(entry) } };
};

/** Adds the remote to the registry, or updates its declaration; its builds stay as they are. */
export function declareRemote(registry: Registry, { id, title, owner }: Declared): Registry {
  const known = registry.remotes[id];
  if (known && known.title === title && known.owner === owner) return registry;
  const entry: Entry = { live: null, builds: [], details: {}, ...known, title, owner };
  return { ...registry, remotes: { ...registry.remotes, [id]: entry } };
}

/** Puts a build live and first in the list; the oldest builds beyond the limit are dropped. */
export const publishBuild = (
  registry: Registry,
  id: string,
  buildId: string,
  build: RemoteBuild,
): Registry =>
  changeEntry(registry, id, (entry) => {
    const builds = [buildId, ...entry.builds.filter((other) => other !== buildId)].slice(
      0,
      KEPT_BUILDS,
    );
    const details = { ...entry.details, [buildId]: build };
    return {
      ...entry,
      live: buildId,
      builds,
      details: Object.fromEntries(
        Object.entries(details).filter(([other]) => builds.includes(other)),
      ),
    };
  });

/** Points back to a build that still exists: nothing is built or copied. */
export const rollBack = (registry: Registry, id: string, buildId: string): Registry =>
  changeEntry(registry, id, (entry) => {
    if (!entry.details[buildId]) {
      throw new Error(
        `${id} has no build ${buildId}. It has: ${entry.builds.join(', ') || 'none'}.`,
      );
    }
    return entry.live === buildId ? entry : { ...entry, live: buildId };
  });

import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;
/** Work under a lock takes milliseconds; after this time its owner is looked for. */
const STALE_MS = 5000;

/** Returns whether the process that wrote this text still runs on this machine. */
function isAlive(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Creates the lock; returns false if there is one. */
function take(lock: string, owner: string): boolean {
  try {
    writeFileSync(lock, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock whose owner has died; one that another process has taken meanwhile is put back. */
function removeStale(lock: string) {
  const owner = read(lock);
  const stat = statSync(lock, { throwIfNoEntry: false });
  if (owner === undefined || !stat) return;
  if (Date.now() - stat.mtimeMs < STALE_MS || isAlive(owner)) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // Another process was first.
  }
  const moved = read(aside) ?? '';
  rmSync(aside, { force: true });
  if (moved !== owner) take(lock, moved);
}

/** Runs work while no other process does; the lock of a process that was killed is taken over. */
export async function withLock<T>(lock: string, work: () => T): Promise<T> {
  const owner = `${process.pid} ${crypto.randomUUID()}`;
  while (!take(lock, owner)) {
    removeStale(lock);
    await sleep(POLL_MS);
  }
  try {
    return work();
  } finally {
    if (read(lock) === owner) rmSync(lock, { force: true });
  }
}

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';

import { CannotStart } from '../cannot-start.ts';

export interface ProcessLock {
  release(): void;
}

/**
 * Limits the embedded database to one process. The lock is SQLite's own, on an empty file, so that the operating
 * system releases it however the process ends.
 */
export function lockFolder(folder: string): ProcessLock {
  const held = ofProcess.get(folder) ?? { lock: takeLock(folder), count: 0 };
  ofProcess.set(folder, held);
  held.count += 1;
  return {
    release() {
      held.count -= 1;
      if (held.count > 0) return;
      ofProcess.delete(folder);
      held.lock.close();
    },
  };
}

/** Locks of this process, counted because a second context in it writes the demo history. */
const ofProcess = new Map<string, { lock: SQLite.Database; count: number }>();

function takeLock(folder: string): SQLite.Database {
  mkdirSync(folder, { recursive: true });
  const lock = new SQLite(path.join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    const pidFile = path.join(folder, 'server.pid');
    const holder = existsSync(pidFile) ? ` (process ${readFileSync(pidFile, 'utf8')})` : '';
    throw new CannotStart(
      `The data in ${folder} are in use by another Trove${holder}.`,
      'Stop that one first, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
  return lock;
}

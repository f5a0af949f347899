import type { Log } from '../log/create-log.ts';
import { createPostgresPeers } from './postgres-peers.ts';

/** Messages between processes on one database, and locks for work that only one may do at a time. */
export interface Peers {
  /** Sends a message to every other process. It may get lost, so state that must survive is kept in the database. */
  publish(message: object): void;
  /** Adds a listener for the messages of other processes. */
  subscribe(listener: (message: object) => void): void;
  /** True while this process holds the lock of this name; no other process gets it until this one releases it or ends. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

/** The other processes on the same PostgreSQL; the embedded database has one process only. */
export const createPeers = (databaseUrl: string | undefined, log: Log): Promise<Peers> =>
  databaseUrl ? createPostgresPeers(databaseUrl, log) : Promise.resolve(alone);

const alone: Peers = {
  publish: () => undefined,
  subscribe: () => undefined,
  tryLock: async () => true,
  unlock: async () => undefined,
  close: async () => undefined,
};

/** Waits until this process holds the lock `name`, runs `work` and releases the lock. */
export async function withLock<T>(
  peers: Peers,
  name: string,
  work: () => Promise<T>,
  retryMs = 50,
): Promise<T> {
  while (!(await peers.tryLock(name))) {
    await new Promise((resolve) => {
      setTimeout(resolve, retryMs);
    });
  }
  try {
    return await work();
  } finally {
    await peers.unlock(name);
  }
}

import type { Log } from '../log/create-log.ts';
import { createPostgresPeers } from './postgres-peers.ts';

/** Messages between processes on one database, and locks for work that only one process may do at a time. */
export interface Peers {
  /** Sends a message to every other process. It may get lost, so state that must survive is kept in the database. */
  publish(message: object): void;
  /** Adds a listener for the messages of other processes. */
  subscribe(listener: (message: object) => void): void;
  /** Resolves with whether this process has the lock; no other one gets it until this one releases it or exits. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the other processes on the same PostgreSQL; the embedded database has only one process. */
export const createPeers = (databaseUrl: string | undefined, log: Log): Promise<Peers> =>
  databaseUrl ? createPostgresPeers(databaseUrl, log) : Promise.resolve(alone);

const alone: Peers = {
  publish: () => undefined,
  subscribe: () => undefined,
  tryLock: async () => true,
  unlock: async () => undefined,
  close: async () => undefined,
};

/** Waits until this process gets the lock `name`, runs `work` and releases the lock. */
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

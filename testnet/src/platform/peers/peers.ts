import type { Log } from '../log/create-log.ts';
import { createPostgresPeers } from './postgres-peers.ts';

/** Messages between processes on one database, and locks for work that only one may do at a time. */
export interface Peers {
  /** To every other process. It may be lost: what must not be lost stands in the database. */
  tell(message: object): void;
  /** Runs for everything that others tell. */
  hear(listener: (message: object) => void): void;
  /** True while this process holds the name; no other can, until it lets go or ends. */
  hold(name: string): Promise<boolean>;
  release(name: string): Promise<void>;
  close(): Promise<void>;
}

/** The other processes on the same PostgreSQL; the embedded database has one process only. */
export const createPeers = (databaseUrl: string | undefined, log: Log): Promise<Peers> =>
  databaseUrl ? createPostgresPeers(databaseUrl, log) : Promise.resolve(alone);

const alone: Peers = {
  tell: () => undefined,
  hear: () => undefined,
  hold: async () => true,
  release: async () => undefined,
  close: async () => undefined,
};

/** Waits until this process holds the name, runs `work` and lets go. */
export async function exclusively<T>(
  peers: Peers,
  name: string,
  work: () => Promise<T>,
  retryMs = 50,
): Promise<T> {
  while (!(await peers.hold(name))) {
    await new Promise((resolve) => {
      setTimeout(resolve, retryMs);
    });
  }
  try {
    return await work();
  } finally {
    await peers.release(name);
  }
}

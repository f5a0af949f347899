import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Crowd } from '../src/testing/crowd.ts';

/** The counts and times of the readers so far, which their process sends to the bench. */
export type Reading = Pick<Crowd, 'done' | 'failures' | 'readMs'>;

/**
 * Starts clients that read in a process of their own, so that nothing but the network delays what they measure; each waits
 * for about `pauseMs` between two reads.
 */
export function startReaders(baseUrl: string, readers: number, pauseMs: number) {
  const child = fork(path.join(import.meta.dirname, 'read-alone.ts'), [
    baseUrl,
    String(readers),
    String(pauseMs),
  ]);
  const ask = async (what: 'look' | 'stop'): Promise<Reading> => {
    const answered = once(child, 'message') as Promise<[Reading]>;
    child.send(what);
    return (await answered)[0];
  };
  return { look: () => ask('look'), stop: () => ask('stop') };
}

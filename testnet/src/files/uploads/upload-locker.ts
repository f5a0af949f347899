import { setTimeout as sleep } from 'node:timers/promises';

import { type Locker, MemoryLocker } from '@tus/server';

import type { Peers } from '../../platform/peers/peers.ts';

/** Asks whichever process receives an upload to make way for another connection. */
interface WantedUpload {
  wantedUpload: string;
}

const RETRY_MS = 50;
const PATIENCE_MS = 30_000;

const getName = (id: string) => `upload ${id}`;

/**
 * Creates locks that one connection holds for the upload that it sends, whichever process it has reached. The newest
 * connection gets it, because an older one may have broken unnoticed.
 */
export function createUploadLocker(peers: Peers): Locker {
  const local = new MemoryLocker();
  const held = new Map<string, () => void>();
  peers.subscribe((message) => {
    if ('wantedUpload' in message) held.get((message as WantedUpload).wantedUpload)?.();
  });

  async function lockForAll(id: string, signal: AbortSignal) {
    const begun = performance.now();
    while (!(await peers.tryLock(getName(id)))) {
      signal.throwIfAborted();
      if (performance.now() - begun > PATIENCE_MS) throw new Error('The upload stays locked');
      peers.publish({ wantedUpload: id } satisfies WantedUpload);
      await sleep(RETRY_MS);
    }
  }

  return {
    newLock(id) {
      const lock = local.newLock(id);
      return {
        async lock(signal, makeWay) {
          await lock.lock(signal, makeWay);
          try {
            await lockForAll(id, signal);
          } catch (error) {
            await lock.unlock();
            throw error;
          }
          held.set(id, () => void makeWay());
        },

        async unlock() {
          held.delete(id);
          await peers.unlock(getName(id));
          await lock.unlock();
        },
      };
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

import { DAY, MINUTE } from '@trove/contract/time.ts';

import type { LedgerCheck } from '../../chain/integrity/ledger-check.ts';
import type { Log } from '../../platform/log/create-log.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import type { BlobStore } from './blob-store.ts';

/** Slow enough not to affect users. */
const BYTES_PER_SECOND = 16 * 1024 ** 2;

export interface Scrub {
  /** Checks the whole ledger, every stored file and every purchase once. */
  pass(bytesPerSecond?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Checks for silent damage in the background, a minute after the start and then once a day, in one process only. */
export function startScrub({
  blobs,
  checkPurchases,
  ledgerCheck,
  log,
  peers,
}: {
  blobs: BlobStore;
  /** Compares what people own with the stored files. */
  checkPurchases: () => Promise<void>;
  ledgerCheck: LedgerCheck;
  log: Log;
  peers: Peers;
}): Scrub {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function pass(bytesPerSecond = BYTES_PER_SECOND) {
    await ledgerCheck.verifyAll(signal);
    for (const sha256 of await blobs.list()) {
      if (signal.aborted) return;
      await blobs.check(sha256, { bytesPerSecond, signal });
    }
    await checkPurchases();
  }

  async function run() {
    for (let waitMs = MINUTE; !signal.aborted; waitMs = DAY) {
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || !(await peers.tryLock('scrub'))) continue;
      await pass().catch((error: unknown) => log.error(error));
    }
  }

  const work = run();
  return {
    pass,
    stop() {
      stopping.abort();
      return work;
    },
  };
}

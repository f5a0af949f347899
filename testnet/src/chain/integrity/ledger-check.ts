import { MINUTE } from '@trove/contract/time.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { advanceCheckpoint, readCheckpoint } from '../ledger/checkpoint.ts';
import { faultOfNewest, verifyChain } from '../ledger/verify-chain.ts';
import type { Findings } from './findings.ts';
import type { NetworkMark } from './network-mark.ts';

/** Checks of the ledger against itself (rules.md#ledger). */
export interface LedgerCheck {
  /**
   * Verifies the newest block and those after the last checkpoint; leaves the rest of a long backlog to the sweeps.
   */
  start(): Promise<void>;
  /** Moves the checkpoint, so that the next start is fast. */
  sweep(): Promise<void>;
  /** Recomputes the whole chain, with pauses. */
  verifyAll(signal?: AbortSignal): Promise<void>;
}

/** About half a second of work at startup. */
const START_BLOCKS = 2000;
const SWEEP_BLOCKS = 1000;
const EVERY_MS = MINUTE;
/** Pause between two pages of blocks in `verifyAll`. */
const PAUSE_MS = 100;

export function createLedgerCheck({
  clock,
  db,
  findings,
  mark,
  transact,
}: {
  clock: Clock;
  db: Db;
  findings: Findings;
  mark: NetworkMark;
  transact: Transact;
}): LedgerCheck {
  let next = 0;
  let isRunning = false;

  async function advance(limit: number): Promise<boolean> {
    const { fault, head, isComplete } = await advanceCheckpoint(db, transact, limit);
    if (fault === undefined) mark.note(head);
    else findings.ledgerIsDamaged(fault);
    return isComplete;
  }

  return {
    async start() {
      const fault = await faultOfNewest(db);
      if (fault !== undefined) return findings.ledgerIsDamaged(fault);
      const isComplete = await advance(START_BLOCKS);
      next = isComplete ? clock.now() + EVERY_MS : 0;
    },

    async sweep() {
      if (isRunning || clock.now() < next || !findings.isLedgerSound()) return;
      isRunning = true;
      try {
        next = (await advance(SWEEP_BLOCKS)) ? clock.now() + EVERY_MS : 0;
      } finally {
        isRunning = false;
      }
    },

    async verifyAll(signal) {
      const known = await readCheckpoint(db);
      const { fault } = await verifyChain(db, known, { pauseMs: PAUSE_MS, signal });
      if (fault !== undefined && !signal?.aborted) findings.ledgerIsDamaged(fault);
    },
  };
}

import type { Progress } from '@trove/shared/lib/transfer-progress.ts';

/** How the file travels. Independent of paying, and repeatable for ever (spec 000 §4). */
export type Transfer =
  | { phase: 'idle' }
  | ({ phase: 'running' } & Progress)
  /** The wire is broken; it goes on by itself. */
  | ({ phase: 'waiting' } & Progress)
  /** The reader stopped it; what arrived is kept. */
  | ({ phase: 'stopped' } & Progress)
  | ({ phase: 'failed'; reason: string } & Progress)
  /** `verified`: the sha256 of what was saved is the one the network announced. */
  | { phase: 'saved'; verified: boolean };

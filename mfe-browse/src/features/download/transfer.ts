import type { Progress } from '@trove/shared/lib/transfer-progress.ts';

/** How the file travels. Independent of paying, and repeatable for ever (spec 000 §4). */
export type Transfer =
  | { phase: 'idle' }
  | ({ phase: 'running' } & Progress)
  /** The connection is broken; the download is resumed by itself. */
  | ({ phase: 'waiting' } & Progress)
  /** The reader stopped it; what arrived is kept. */
  | ({ phase: 'stopped' } & Progress)
  | ({ phase: 'failed'; reason: string } & Progress)
  /** `verified`: the sha256 of the saved file is the one the network announced. */
  | { phase: 'saved'; verified: boolean };

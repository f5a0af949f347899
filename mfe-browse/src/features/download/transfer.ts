import type { Progress } from '@trove/kit/lib/transfer-progress.ts';

/** State of a download. It is independent of the payment, and can be repeated any number of times (spec 000 §4). */
export type Transfer =
  | { phase: 'idle' }
  | ({ phase: 'running' } & Progress)
  /** The connection is broken; the download resumes automatically. */
  | ({ phase: 'waiting' } & Progress)
  /** The user stopped it; the received bytes are kept. */
  | ({ phase: 'stopped' } & Progress)
  | ({ phase: 'failed'; reason: string } & Progress)
  /** `verified`: whether the sha256 of the saved file is the one the network announced. */
  | { phase: 'saved'; verified: boolean };

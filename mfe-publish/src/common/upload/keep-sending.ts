import { HTTP } from '@trove/contract/limits.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { backoffDelay } from '@trove/kit/lib/backoff.ts';

import { reasonOf } from './upload-error.ts';

interface KeepSending<T> {
  /** Must call `onMoved` whenever more has arrived, which resets the count of failures. */
  attempt: (onMoved: () => void) => Promise<T>;
  signal: AbortSignal;
  /** Called with the reason of an interruption; the transfer resumes automatically. */
  onWaiting: (problem: string) => void;
  /** Called when the provider has deleted the partial upload. */
  onForgotten: () => void;
}

const DELAY = { baseMs: HTTP.retryBaseMs, capMs: HTTP.retryCapMs, jitter: HTTP.jitter };

/**
 * Retries for as long as that can help: without limit while the connection is down or the computer sleeps, a few
 * times while the provider responds that it cannot (product.md#2).
 */
export async function keepSending<T>(options: KeepSending<T>): Promise<T> {
  const { attempt, signal, onWaiting, onForgotten } = options;
  let failures = 0;
  for (;;) {
    try {
      return await attempt(() => {
        failures = 0;
      });
    } catch (error) {
      signal.throwIfAborted();
      if (reasonOf(error) === 'forgotten') {
        onForgotten();
        continue;
      }
      const { kind, message, retryable } = toAppError(error);
      failures += 1;
      if (!retryable || (kind === 'http' && failures > HTTP.retries)) throw error;
      onWaiting(message);
      await nextChance(backoffDelay(failures, DELAY), signal);
    }
  }
}

/** Resolves after the delay, or as soon as the browser is online again. */
const nextChance = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });

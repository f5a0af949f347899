import type { Store } from '../contract/host.ts';
import { WALLET } from '../contract/limits.ts';
import { createValueStore } from '../lib/value-store.ts';

/** Why a call ended without the wallet's answer. */
export type Unanswered = 'silent' | 'cancelled';

/** The call the wallet has been asked, for 'Waiting for wallet…' and its 'Cancel'. */
export interface PendingCall {
  name: string;
  cancel(): void;
}

export interface QueuedCall<T> {
  name: string;
  ask(): Promise<T>;
  /** Stands in for the wallet's answer, and stays, whatever the wallet says later. */
  unanswered(why: Unanswered): T;
  timeoutMs?: number;
}

export interface CallQueue {
  pending: Store<PendingCall | null>;
  /** Asks once all earlier calls have ended. Rejects only with what `ask` itself threw in time. */
  run<T>(call: QueuedCall<T>): Promise<T>;
  /** Cancels the call that is pending and those that wait. */
  clear(): void;
}

/** One call at a time, since in XELL a second one overwrites the first; each settles in time (contracts.md §3). */
export function createCallQueue(): CallQueue {
  const pending = createValueStore<PendingCall | null>(null);
  let last: Promise<unknown> = Promise.resolve();
  let cleared = 0;

  async function askInTime<T>(call: QueuedCall<T>): Promise<T> {
    const timeoutMs = call.timeoutMs ?? WALLET.approvalMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(call.unanswered('silent')), timeoutMs);
      pending.set({ name: call.name, cancel: () => resolve(call.unanswered('cancelled')) });
    });
    try {
      return await Promise.race([call.ask(), silence]);
    } finally {
      clearTimeout(timer);
      pending.set(null);
    }
  }

  return {
    pending,

    run(call) {
      const seen = cleared;
      const answer = last.then(() =>
        seen === cleared ? askInTime(call) : call.unanswered('cancelled'),
      );
      last = answer.catch(() => {});
      return answer;
    },

    clear() {
      cleared += 1;
      pending.get()?.cancel();
    },
  };
}

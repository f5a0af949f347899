import type { Store } from '@trove/contract/host.ts';
import { WALLET } from '@trove/contract/limits.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** Reason why a call ended without the wallet's answer. */
export type Unanswered = 'silent' | 'cancelled';

/** The call that the wallet has not answered yet, for 'Waiting for wallet…' and its 'Cancel'. */
export interface PendingCall {
  name: string;
  cancel: () => void;
  /** Set while the request is held back, because an earlier page has already passed it to the wallet. */
  askAgain?: () => void;
}

export interface QueuedCall<T> {
  name: string;
  /** Calls the wallet. The signal is aborted once the answer is not needed any more. */
  ask(signal: AbortSignal): Promise<T>;
  /** Returns the permanent replacement of the wallet's answer, even if the wallet answers later. */
  unanswered(why: Unanswered): T;
  /** Called with a late answer of the wallet. */
  late?: ((answer: T) => void) | undefined;
  timeoutMs?: number;
  /** Cancels the call, whether it is running or still waiting. */
  signal?: AbortSignal | undefined;
  /** Whether the wallet is called only after the user has confirmed that it should be asked again. */
  isHeldBack?: boolean;
}

export interface CallQueue {
  pending: Store<PendingCall | null>;
  /** Makes the call once all earlier calls have ended. Rejects only with an error that `ask` throws in time. */
  run<T>(call: QueuedCall<T>): Promise<T>;
  /** Cancels the pending call and the waiting ones. */
  clear(): void;
}

/** Runs one call at a time, since in XELL a second overwrites the first; each settles in time (wire.md#wallet). */
export function createCallQueue(): CallQueue {
  const pending = createValueStore<PendingCall | null>(null);
  const open = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    pending,

    run<T>(call: QueuedCall<T>) {
      const { name, timeoutMs = WALLET.approvalMs, signal } = call;
      const life = new AbortController();
      const { promise: ended, resolve } = Promise.withResolvers<T>();
      const end = (why: Unanswered) => {
        life.abort();
        resolve(call.unanswered(why));
      };
      const cancel = () => end('cancelled');
      open.add(cancel);
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted === true) cancel();

      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async () => {
        timer = setTimeout(end, timeoutMs, 'silent');
        if (call.isHeldBack === true) {
          await new Promise<void>((askAgain) => pending.set({ name, cancel, askAgain }));
        }
        pending.set({ name, cancel });
        const answer = await call.ask(life.signal);
        if (life.signal.aborted) call.late?.(answer);
        return answer;
      };

      const turn = last.then(() => (life.signal.aborted ? ended : ask()));
      const answer = Promise.race([ended, turn]).finally(() => {
        clearTimeout(timer);
        open.delete(cancel);
        signal?.removeEventListener('abort', cancel);
        if (pending.get()?.cancel === cancel) pending.set(null);
      });
      // A call that ends while it waits must not let the next one overtake the one before.
      last = Promise.allSettled([last, answer]);
      return answer;
    },

    clear() {
      for (const cancel of open) cancel();
    },
  };
}

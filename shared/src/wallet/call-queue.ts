import type { Store } from '../contract/host.ts';
import { WALLET } from '../contract/limits.ts';
import { createValueStore } from '../lib/value-store.ts';

/** Why a call ended without the wallet's answer. */
export type Unanswered = 'silent' | 'cancelled';

/** The call the wallet has been asked, for 'Waiting for wallet…' and its 'Cancel'. */
export interface PendingCall {
  name: string;
  cancel: () => void;
  /** There while the request is held back, because an earlier page has put it to the wallet already. */
  askAgain?: () => void;
}

export interface QueuedCall<T> {
  name: string;
  /** Its signal is aborted once the answer is not needed any more. */
  ask(signal: AbortSignal): Promise<T>;
  /** Replaces the wallet's answer for good, even if the wallet answers later. */
  unanswered(why: Unanswered): T;
  /** Called with a late answer of the wallet. */
  late?: ((answer: T) => void) | undefined;
  timeoutMs?: number;
  /** Cancels the call, in its turn or before. */
  signal?: AbortSignal | undefined;
  /** Asks only once the user wants the wallet to be asked again. */
  isHeldBack?: boolean;
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
      // One that ends while it waits does not let the next overtake the one before.
      last = Promise.allSettled([last, answer]);
      return answer;
    },

    clear() {
      for (const cancel of open) cancel();
    },
  };
}

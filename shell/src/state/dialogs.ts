import type { Store } from '@trove/shared/contract/host.ts';
import { createValueStore } from '@trove/shared/lib/value-store.ts';

/** The shell's own dialogs. */
export type DialogRequest =
  | { kind: 'connect'; isExpired?: boolean }
  | { kind: 'disconnect' }
  | { kind: 'wallet-issue' }
  | { kind: 'account-changed' }
  | { kind: 'other-network'; isTold?: boolean }
  | { kind: 'leave'; question: string }
  | { kind: 'palette' }
  | { kind: 'shortcuts' };

export interface Dialogs {
  /** The one that is open. */
  open: Store<DialogRequest | null>;
  /** Opens a dialog in place of any other; its answer, false when it goes unanswered. */
  ask: (request: DialogRequest) => Promise<boolean>;
  /** Closes the open one. */
  answer: (answer: boolean) => void;
}

/** One dialog at a time; asking twice for the same one is asking once. */
export function createDialogs(): Dialogs {
  const open = createValueStore<DialogRequest | null>(null);
  let pending: { promise: Promise<boolean>; resolve: (answer: boolean) => void } | undefined;

  const answer = (given: boolean) => {
    const asked = pending;
    pending = undefined;
    open.set(null);
    asked?.resolve(given);
  };

  return {
    open,
    answer,
    ask(request) {
      if (pending && open.get()?.kind === request.kind) return pending.promise;
      answer(false);
      let resolve: (given: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((settle) => (resolve = settle));
      pending = { promise, resolve };
      open.set(request);
      return promise;
    },
  };
}

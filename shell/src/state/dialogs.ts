import type { Store } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** The shell's own dialogs. */
export type DialogRequest =
  | { kind: 'connect'; isExpired?: boolean }
  | { kind: 'disconnect' }
  | { kind: 'wallet-issue' }
  | { kind: 'account-changed' }
  | { kind: 'other-network'; isReportedByWallet?: boolean }
  | { kind: 'palette' }
  | { kind: 'shortcuts' };

export interface Dialogs {
  /** The open dialog. */
  open: Store<DialogRequest | null>;
  /** Opens a dialog in place of any other; resolves to the user's answer, or to false if it is closed without one. */
  ask: (request: DialogRequest) => Promise<boolean>;
  /** Closes the open dialog with an answer. */
  answer: (answer: boolean) => void;
}

/**
 * Creates the dialogs, of which one is open at a time; asking twice for the same one has the effect of asking once.
 */
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

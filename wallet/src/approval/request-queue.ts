import { WALLET } from '@trove/contract/limits.ts';

/** Reason why a request ended without the user's approval. */
export type Ending = 'rejected' | 'expired';

/** An approved request was interrupted: sending it again could mean paying twice. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  override readonly message =
    'The wallet was interrupted while it sent this. Check your balance before you try again.';
}

/** Thrown into a request that ended without approval; becomes its answer. */
export class NotApproved extends Error {
  override readonly name = 'NotApproved';
  /** EIP-1193: rejected by the user. */
  readonly code = 4001;
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(
      ending === 'expired'
        ? 'The request was not approved in time.'
        : 'The request was rejected in the wallet.',
    );
    this.ending = ending;
  }
}

/** A request that is being handled. */
export interface Turn {
  /** Aborted when the request has ended, which closes its dialog. */
  signal: AbortSignal;
  /** To be called on approval: from then on only the network's own limits end the request. */
  approved(): void;
}

/** Limits of a request that has not been approved yet. */
export interface Limits {
  /** Called when the request starts; returns its time limit in milliseconds. */
  approvalMs?: () => number;
  /** Rejects the request, running or waiting: for a disconnect or an unloaded page. */
  signal?: AbortSignal;
}

export interface RequestQueue {
  /** Runs after all earlier requests have ended. Each one ends on its own or with `NotApproved`. */
  run<T>(handle: (turn: Turn) => Promise<T>, limits?: Limits): Promise<T>;
}

/** Runs one request at a time, so that approvals cannot be confused (spec 000 §4, rules.md#identity). */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();

  return {
    run(handle, { approvalMs = () => WALLET.approvalMs, signal } = {}) {
      const life = new AbortController();
      const { promise: ended, reject } = Promise.withResolvers<never>();
      let isEnded = false;
      const end = (ending: Ending) => {
        isEnded = true;
        reject(new NotApproved(ending));
      };
      const leave = () => end('rejected');
      if (signal?.aborted === true) leave();
      signal?.addEventListener('abort', leave);

      let timer: ReturnType<typeof setTimeout> | undefined;
      const approved = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const take = () => {
        timer = setTimeout(end, approvalMs(), 'expired');
        return handle({ signal: life.signal, approved });
      };

      const turn = last.then(() => (isEnded ? ended : take()));
      const answer = Promise.race([ended, turn]).finally(() => {
        approved();
        life.abort();
      });
      // A request that ends while it waits must not let the next one overtake the one before.
      last = Promise.allSettled([last, answer]);
      return answer;
    },
  };
}

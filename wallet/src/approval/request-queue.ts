import { WALLET } from '@trove/shared/contract/limits.ts';

/** Why a request ended without the user's approval. */
export type Ending = 'rejected' | 'expired';

/** Sending again could mean paying twice. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  override readonly message =
    'The wallet was interrupted while it sent this. Check your balance before you try again.';
}

/** Thrown into a request that ended so; becomes its answer. */
export class NotApproved extends Error {
  override readonly name = 'NotApproved';
  /** EIP-1193: the user has said no. */
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

/** A request whose turn it is. */
export interface Turn {
  /** Aborted when the request has ended: its dialog goes. */
  signal: AbortSignal;
  /** From here it is in the network's hands, whose own limits end it. */
  approved(): void;
}

/** The ways a request ends without an approval. */
export interface Limits {
  /** Asked when its turn comes. */
  approvalMs?: () => number;
  /** Rejects it, in its turn or before: a disconnect, a page that has gone. */
  signal?: AbortSignal;
}

export interface RequestQueue {
  /** Runs when all earlier requests have ended. Each ends: by itself, or with `NotApproved`. */
  run<T>(handle: (turn: Turn) => Promise<T>, limits?: Limits): Promise<T>;
}

/** One request at a time, so that an approval is never mistaken for another's (spec 000 §4, network.md 4.2). */
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
      // One that ends while it waits does not let the next overtake the one before.
      last = Promise.allSettled([last, answer]);
      return answer;
    },
  };
}

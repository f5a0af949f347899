import { WALLET } from '@trove/shared/contract/limits.ts';

/** Why a request ended without the user's approval. */
export type Ending = 'rejected' | 'expired';

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

export interface RequestQueue {
  /** Runs when all earlier requests have ended. Each ends: by itself, with `NotApproved` in time, or by `closeAll`. */
  run<T>(handle: (turn: Turn) => Promise<T>, approvalMs?: number): Promise<T>;
  /** Rejects the request that waits for its approval and all behind it: lock, disconnect. */
  closeAll(): void;
}

/** One request at a time, so that an approval is never mistaken for another's (spec 000 §4, network.md 4.2). */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  let closed = 0;
  let end = (_ending: Ending) => {};

  async function take<T>(handle: (turn: Turn) => Promise<T>, approvalMs: number): Promise<T> {
    const life = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      end = (ending) => reject(new NotApproved(ending));
      timer = setTimeout(end, approvalMs, 'expired');
    });
    const approved = () => {
      clearTimeout(timer);
      end = () => {};
    };
    try {
      return await Promise.race([handle({ signal: life.signal, approved }), ended]);
    } finally {
      approved();
      life.abort();
    }
  }

  return {
    run(handle, approvalMs = WALLET.approvalMs) {
      const seen = closed;
      const answer = last.then(() => {
        if (seen !== closed) throw new NotApproved('rejected');
        return take(handle, approvalMs);
      });
      last = answer.catch(() => {});
      return answer;
    },

    closeAll() {
      closed += 1;
      end('rejected');
    },
  };
}

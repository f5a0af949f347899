import type { WalletCall } from '../approval/payloads.ts';
import { getTerms } from './terms.ts';

/** Requests approved as a whole: each of them may still be signed, once (product.md#23). */
export interface Batch {
  did: string;
  /** Key of the contract and its subject: a new batch with the same key replaces the old one. */
  of: string;
  /** Address of the node: another network needs another batch. */
  node: string;
  until: number;
  /** Terms of the requests that are not signed yet. */
  open: readonly string[];
}

/** Storage of one site's batches; a change is atomic, also across tabs of a browser. */
export interface BatchStore {
  change(next: (all: readonly Batch[]) => readonly Batch[]): Promise<unknown>;
}

export interface Batches {
  /** Adds a batch, which replaces an earlier one of the same contract and subject. */
  add(batch: Batch): Promise<void>;
  /** Whether this exact request to this node is part of a batch; the call uses it up. */
  take(call: WalletCall, did: string, node: string): Promise<boolean>;
  /** Removes a batch whose contract failed. */
  drop(batch: Batch): Promise<void>;
  end(): Promise<void>;
}

export function createBatches(
  store: BatchStore = inMemory(),
  now: () => number = Date.now,
): Batches {
  const live = (all: readonly Batch[]) => all.filter(({ until }) => until > now());

  async function change(next: (all: readonly Batch[]) => readonly Batch[]) {
    await store.change((all) => next(live(all)));
  }

  return {
    add: (batch) => change((all) => [...all.filter((other) => !isSame(other, batch)), batch]),
    drop: (batch) => change((all) => all.filter((other) => !isSame(other, batch))),
    end: () => store.change(() => []).then(() => {}),

    async take(call, did, node) {
      const terms = getTerms(call);
      let isTaken = false;
      const use = (batch: Batch): Batch => {
        const isMeant = batch.did === did && batch.node === node;
        if (isTaken || terms === null || !isMeant || !batch.open.includes(terms)) return batch;
        isTaken = true;
        return { ...batch, open: batch.open.filter((other) => other !== terms) };
      };
      await change((all) => all.map(use).filter(({ open }) => open.length > 0));
      return isTaken;
    },
  };
}

const isSame = (one: Batch, other: Batch) => one.did === other.did && one.of === other.of;

/** A store that lasts as long as the page. */
function inMemory(): BatchStore {
  let kept: readonly Batch[] = [];
  return {
    async change(next) {
      kept = next(kept);
    },
  };
}

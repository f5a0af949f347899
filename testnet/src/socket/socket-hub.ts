import type { Purchase } from '@trove/shared/contract/wire/purchase.ts';
import type { OpenExtension } from '@trove/shared/contract/wire/socket.ts';

import type { Tasks } from '../tasks.ts';
import type { Tab } from './tab.ts';
import { readReply, type WalletAnswer } from './wallet-answer.ts';

/** A message beside the wallet protocol; a hint to read again, never the truth itself. */
export type Push =
  | { type: 'balance'; data: { did: string } }
  | { type: 'credit'; data: { did: string; balance: number } }
  | { type: 'purchase'; data: Purchase }
  | { type: 'asset'; data: { nft: string } }
  | { type: 'rating'; data: { nft: string } };

/** A question that waits for the wallet of a DID. */
export interface Question {
  id: string;
  action: string;
  payload: Record<string, unknown>;
}

/** Where questions come from and answers go to. */
export interface Questions {
  /** What is open for a DID, oldest first. */
  open(did: string): Promise<readonly Question[]>;
  answered(id: string, answer: WalletAnswer): Promise<void>;
  /** Runs right after a question was sent. */
  onOffered?(question: Question): void;
}

export interface SocketHub {
  /** To every tab of a DID. */
  push(did: string, message: Push): void;
  /** To everybody. */
  broadcast(message: Push): void;
  /** Something may have to be asked of this DID. */
  offer(did: string): void;
  /** A tab that has said hello. */
  join(tab: Tab): void;
  leave(tab: Tab): void;
  receive(tab: Tab, frame: string): void;
  /** Names the other side; the hub is made before it. */
  ask(questions: Questions): void;
  tabs(): readonly Tab[];
  /** Asks nobody any more; what is open stands in the database. */
  stop(): void;
}

/**
 * The live sockets (contracts.md 4.1). The protocol has no correlation of its own, so a tab is asked one question at a
 * time and the next frame is its answer; of several tabs of one DID only one is asked.
 */
export function createSocketHub({
  tasks,
  replyGraceMs,
}: {
  tasks: Tasks;
  replyGraceMs: number;
}): SocketHub {
  const byDid = new Map<string, Tab[]>();
  /** Offers of one DID run one after the other, or two tabs would be asked at once. */
  const queues = new Map<string, Promise<void>>();
  let questions: Questions | undefined;
  let stopped = false;

  const tabsOf = (did: string) => byDid.get(did) ?? [];

  async function offerNow(did: string): Promise<void> {
    if (!questions || stopped || tabsOf(did).length === 0) return;
    const open = await questions.open(did);

    const asked = tabsOf(did).find((tab) => tab.asked !== undefined);
    if (asked) {
      // Its question is settled but not replied to: the page may have lost the reply, the next one must not wait for ever.
      if (!open.some(({ id }) => id === asked.asked)) startGrace(asked);
      return;
    }
    // Proven tabs first: who only claims the DID is asked when nobody else is there. Then the newest.
    const tab = tabsOf(did)
      .toReversed()
      .toSorted((one, other) => Number(other.proven) - Number(one.proven))
      .find(({ unsigned }) => open.some(({ id }) => !unsigned.has(id)));
    const question = tab && open.find(({ id }) => !tab.unsigned.has(id));
    if (!question) return;

    const { id, action, payload } = question;
    tab.asked = id;
    tab.send({ type: 'OPEN_EXTENSION', id, data: { action, payload } } satisfies OpenExtension);
    questions.onOffered?.(question);
  }

  function startGrace(tab: Tab) {
    tab.grace ??= setTimeout(() => {
      free(tab);
      offer(tab.did);
    }, replyGraceMs);
  }

  function free(tab: Tab) {
    clearTimeout(tab.grace);
    tab.grace = undefined;
    tab.asked = undefined;
  }

  function offer(did: string) {
    tasks.run(() => {
      const turn = (queues.get(did) ?? Promise.resolve()).then(() => offerNow(did));
      const settled = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(did) === settled) queues.delete(did);
        });
      queues.set(did, settled);
      return turn;
    });
  }

  return {
    offer,

    ask(asked) {
      questions = asked;
    },

    push(did, message) {
      for (const tab of tabsOf(did)) tab.send(message);
    },

    broadcast(message) {
      for (const tabs of byDid.values()) for (const tab of tabs) tab.send(message);
    },

    join(tab) {
      byDid.set(tab.did, [...tabsOf(tab.did), tab]);
      offer(tab.did);
    },

    leave(tab) {
      free(tab);
      const others = tabsOf(tab.did).filter((other) => other !== tab);
      if (others.length > 0) byDid.set(tab.did, others);
      else byDid.delete(tab.did);
      offer(tab.did);
    },

    receive(tab, frame) {
      const id = tab.asked;
      const answer = readReply(frame);
      // A reply that names another question is late; without an id it can only be the answer to this one.
      if (stopped || id === undefined || tab.answering) return;
      if (!answer || (answer.id ?? id) !== id) return;
      tab.answering = true;
      tasks.run(async () => {
        try {
          await questions?.answered(id, answer);
        } finally {
          tab.answering = false;
          // A "done" that settled nothing is not asked again of the tab that said it.
          if (answer.status) tab.unsigned.add(id);
          free(tab);
          offer(tab.did);
        }
      });
    },

    tabs: () => [...byDid.values()].flat(),

    stop() {
      stopped = true;
      for (const tab of [...byDid.values()].flat()) free(tab);
    },
  };
}

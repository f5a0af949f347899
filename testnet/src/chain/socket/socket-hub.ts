import { randomUUID } from 'node:crypto';

import type { CloseExtension, OpenExtension } from '@trove/contract/wire/socket.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import type { Tasks } from '../../platform/tasks.ts';
import { createKeptPushes } from './kept-pushes.ts';
import type { HubMessage, Push, SentPush } from './push.ts';
import type { Questions } from './questions.ts';
import type { Tab } from './tab.ts';
import { readReply } from './wallet-answer.ts';

/** The last event a listener received, or if unknown, the number of milliseconds without any. */
export interface Missed {
  lastSeen?: string | undefined;
  ms: number;
}

export interface SocketHub {
  /** Sends a message to every proven tab of a DID, in all processes. */
  push(did: string, message: Push): void;
  /** Sends a message to everybody. */
  broadcast(message: Push): void;
  /** Sends the next question to the DID, if there is one. */
  offer(did: string): void;
  /** Subscribes to the messages for everybody, starting with the missed ones; returns the function to unsubscribe. */
  listen(hear: (push: SentPush) => void, missed: Missed): () => void;
  /** Adds a tab that has sent its hello, optionally with the id of the last message it received. */
  join(tab: Tab, lastSeen?: string): void;
  leave(tab: Tab): void;
  /** Called when sessions of this DID were proven or ended: whether its tabs are trusted is determined again. */
  sessionsChanged(did: string): void;
  receive(tab: Tab, frame: string): void;
  /** Sets the source of questions, which is created after the hub. */
  ask(questions: Questions): void;
  /** Retries the DIDs that another process asks, in case that process has crashed. */
  sweep(): void;
  tabs(): readonly Tab[];
  /** Stops asking; open questions stay in the database. */
  stop(): void;
}

/**
 * The live sockets (wire.md#socket). The protocol has no correlation ids of its own, so a tab is asked one question
 * at a time and the next frame is its answer; of several tabs of one DID, across all processes, only one is asked.
 *
 * Any page may claim a DID, so a tab without a proof is asked only questions that a signature decides: it receives no
 * messages for the DID, and its refusal ends nothing.
 */
export function createSocketHub({
  clock,
  peers,
  tasks,
  replyGraceMs,
}: {
  clock: Clock;
  peers: Peers;
  tasks: Tasks;
  replyGraceMs: number;
}): SocketHub {
  const byDid = new Map<string, Tab[]>();
  const listeners = createListeners<[SentPush]>();
  const kept = createKeptPushes(clock);
  const queues = new Map<string, Promise<void>>();
  /** DIDs whose questions this process asks. */
  const holding = new Set<string>();
  /** DIDs with a page in this process whose questions another process asks. */
  const askedElsewhere = new Set<string>();
  let questions: Questions | undefined;
  let stopped = false;

  const getTabs = (did: string) => byDid.get(did) ?? [];
  const publish = (message: HubMessage) => peers.publish(message);
  const isProven = (did: string) => getTabs(did).some(({ proven }) => proven);

  async function offerNow(did: string): Promise<void> {
    if (!questions || stopped) return;
    if (getTabs(did).length === 0) return releaseDid(did);
    const open = await questions.open(did);

    const asked = getTabs(did).find((tab) => tab.asked !== undefined);
    if (asked && !(isProven(did) && !asked.proven && !asked.answering)) {
      // The page may have lost the reply for a settled question, so the next question must not wait forever.
      if (!open.some(({ id }) => id === asked.asked)) startGrace(asked);
      return;
    }
    // A socket that only claims the DID must not withhold its questions from one that has proved it.
    if (asked) takeBack(asked);

    // A tab that only claims the DID is shown a question only while there is no proven one. The newest comes first.
    const tab = getTabs(did)
      .filter(({ proven }) => proven || !isProven(did))
      .toReversed()
      .find(({ declined }) => open.some(({ id }) => !declined.has(id)));
    const question = tab && open.find(({ id }) => !tab.declined.has(id));
    if (!question) return releaseDid(did);
    if (!(await peers.tryLock(getQuestionsName(did)))) {
      askedElsewhere.add(did);
      if (tab.proven) publish({ kind: 'proven', did });
      return;
    }
    askedElsewhere.delete(did);
    holding.add(did);
    // The tab may have left while this process was waiting for the lock.
    if (!getTabs(did).includes(tab)) return offer(did);

    const { id, action, payload } = question;
    tab.asked = id;
    tab.send({ type: 'OPEN_EXTENSION', id, data: { action, payload } } satisfies OpenExtension);
    questions.onOffered?.(question);
  }

  /** Releases the DID, so that another process may ask it. */
  async function releaseDid(did: string) {
    if (!holding.delete(did)) return;
    await peers.unlock(getQuestionsName(did));
    publish({ kind: 'offer', did });
  }

  function startGrace(tab: Tab) {
    tab.grace ??= setTimeout(() => {
      takeBack(tab);
      offer(tab.did);
    }, replyGraceMs);
  }

  /** Withdraws the question, so that the page stops waiting for the wallet. */
  function takeBack(tab: Tab) {
    if (tab.asked !== undefined) {
      tab.send({ type: 'CLOSE_EXTENSION', id: tab.asked } satisfies CloseExtension);
    }
    unask(tab);
  }

  function unask(tab: Tab) {
    clearTimeout(tab.grace);
    tab.grace = undefined;
    tab.asked = undefined;
  }

  /** Runs the work for one DID sequentially; otherwise two tabs would be asked at once. */
  function enqueue(did: string, work: () => Promise<void>) {
    tasks.run(() => {
      const turn = (queues.get(did) ?? Promise.resolve()).then(work);
      const settled = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(did) === settled) queues.delete(did);
        });
      queues.set(did, settled);
      return turn;
    });
  }

  const offer = (did: string) => enqueue(did, () => offerNow(did));

  function readSessions(did: string) {
    enqueue(did, async () => {
      for (const tab of getTabs(did)) tab.proven = await tab.isProvenNow();
      await offerNow(did);
    });
  }

  /** Stores a message and sends it to the tabs of this process. */
  function deliver(did: string | undefined, push: SentPush) {
    kept.keep(did, push);
    const tabs =
      did === undefined ? [...byDid.values()].flat() : getTabs(did).filter(({ proven }) => proven);
    for (const tab of tabs) tab.send(push);
    if (did === undefined) listeners.emit(push);
  }

  function send(did: string | undefined, message: Push) {
    const push: SentPush = { ...message, id: randomUUID() };
    deliver(did, push);
    publish({ kind: 'push', ...(did !== undefined && { did }), push });
  }

  peers.subscribe((heard) => {
    const message = heard as HubMessage;
    if (message.kind === 'push') return deliver(message.did, message.push);
    if (message.kind === 'offer') return offer(message.did);
    if (message.kind === 'sessions') return readSessions(message.did);
    const claiming = getTabs(message.did).find((tab) => tab.asked !== undefined && !tab.proven);
    if (!claiming || claiming.answering) return;
    takeBack(claiming);
    enqueue(message.did, () => releaseDid(message.did));
  });

  return {
    offer(did) {
      offer(did);
      publish({ kind: 'offer', did });
    },

    ask(asked) {
      questions = asked;
    },

    push: send,

    broadcast: (message) => send(undefined, message),

    listen(hear, { lastSeen, ms }) {
      const missed = lastSeen === undefined ? kept.recent(ms) : kept.since(undefined, lastSeen);
      for (const push of missed) hear(push);
      return listeners.add(hear);
    },

    join(tab, lastSeen) {
      byDid.set(tab.did, [...getTabs(tab.did), tab]);
      if (lastSeen !== undefined) {
        for (const push of kept.since(tab.proven ? tab.did : undefined, lastSeen)) tab.send(push);
      }
      enqueue(tab.did, async () => {
        // A page that only claims the DID does not take over the calls that a proven one makes on its own.
        if (tab.proven || !isProven(tab.did)) await questions?.joined(tab.did);
        await offerNow(tab.did);
      });
    },

    leave(tab) {
      unask(tab);
      const others = getTabs(tab.did).filter((other) => other !== tab);
      if (others.length > 0) byDid.set(tab.did, others);
      else byDid.delete(tab.did);
      askedElsewhere.delete(tab.did);
      offer(tab.did);
    },

    sessionsChanged(did) {
      readSessions(did);
      publish({ kind: 'sessions', did });
    },

    receive(tab, frame) {
      const id = tab.asked;
      const answer = readReply(frame);
      // A reply with the id of another question is late; one without an id can only be the answer to this question.
      if (stopped || id === undefined || tab.answering) return;
      if (!answer || (answer.id ?? id) !== id) return;
      tab.answering = true;
      tasks.run(async () => {
        try {
          // A signature is proof enough, but a refusal counts only in a session that proves the DID.
          tab.proven = await tab.isProvenNow();
          if (answer.status || tab.proven) await questions?.answered(id, answer);
        } finally {
          tab.answering = false;
          // After a success that settled nothing, or a refusal that does not count, this tab is not asked again.
          if (answer.status || !tab.proven) tab.declined.add(id);
          unask(tab);
          offer(tab.did);
        }
      });
    },

    sweep() {
      for (const did of askedElsewhere) offer(did);
    },

    tabs: () => [...byDid.values()].flat(),

    stop() {
      stopped = true;
      for (const tab of [...byDid.values()].flat()) unask(tab);
    },
  };
}

const getQuestionsName = (did: string) => `questions of ${did}`;

import { randomUUID } from 'node:crypto';

import { createListeners } from '@trove/kit/lib/listeners.ts';

import type { Clock } from '../../platform/clock.ts';
import { type AskingDependencies, createAsking } from './create-asking.ts';
import { createKeptPushes } from './kept-pushes.ts';
import type { HubMessage, Push, SentPush } from './push.ts';
import type { Questions } from './questions.ts';
import type { Tab } from './tab.ts';
import { createTabs } from './tabs.ts';

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
  ...dependencies
}: AskingDependencies & { clock: Clock }): SocketHub {
  const { peers } = dependencies;
  const tabs = createTabs();
  const asking = createAsking(tabs, dependencies);
  const listeners = createListeners<[SentPush]>();
  const kept = createKeptPushes(clock);
  const publish = (message: HubMessage) => peers.publish(message);

  /** Stores a message and sends it to the tabs of this process. */
  function deliver(did: string | undefined, push: SentPush) {
    kept.keep(did, push);
    const reached = did === undefined ? tabs.all() : tabs.of(did).filter(({ proven }) => proven);
    for (const tab of reached) tab.send(push);
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
    if (message.kind === 'offer') return asking.offer(message.did);
    if (message.kind === 'sessions') return asking.readSessions(message.did);
    return asking.giveWay(message.did);
  });

  return {
    ...asking,

    offer(did) {
      asking.offer(did);
      publish({ kind: 'offer', did });
    },

    push: send,

    broadcast: (message) => send(undefined, message),

    listen(hear, { lastSeen, ms }) {
      const missed = lastSeen === undefined ? kept.recent(ms) : kept.since(undefined, lastSeen);
      for (const push of missed) hear(push);
      return listeners.add(hear);
    },

    join(tab, lastSeen) {
      tabs.add(tab);
      if (lastSeen !== undefined) {
        for (const push of kept.since(tab.proven ? tab.did : undefined, lastSeen)) tab.send(push);
      }
      asking.join(tab);
    },

    sessionsChanged(did) {
      asking.readSessions(did);
      publish({ kind: 'sessions', did });
    },

    tabs: tabs.all,
  };
}

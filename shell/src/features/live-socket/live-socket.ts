import type { Store } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { socketStep } from './socket-machine.ts';
import type { SocketEffect, SocketInput, SocketState } from './socket-machine.ts';

/** One connection. */
export interface Wire {
  send: (text: string) => void;
  close: () => void;
}

/** Listeners for the events of a connection. */
export interface WireListeners {
  opened: () => void;
  closed: (code: number) => void;
  received: (text: string) => void;
}

export interface LiveSocket {
  connected: Store<boolean>;
  start: () => void;
  stop: () => void;
  /** Connects at once instead of waiting, because the browser is online again. */
  online: () => void;
  /** Sends a text; returns false, without sending it, if the socket is not open (spec 000 §4). */
  send: (text: string) => boolean;
}

/**
 * Close code by which the network reports that this is the session of another wallet. Reconnecting would not change
 * that.
 */
const FOREIGN_SESSION = 4401;

interface Options {
  connect: (listeners: WireListeners) => Wire;
  /** Returns the first message of each connection. */
  hello: () => string;
  onMessage: (text: string) => void;
  random?: () => number;
}

/** Runs the socket state machine with real sockets and timers. */
export function createLiveSocket({
  connect,
  hello,
  onMessage,
  random = Math.random,
}: Options): LiveSocket {
  const connected = createValueStore(false);
  let state: SocketState = { phase: 'stopped' };
  let wire: Wire | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const feed = (input: SocketInput) => {
    const [next, ...effects] = socketStep(state, input, random());
    state = next;
    for (const effect of effects) run(effect);
    connected.set(state.phase === 'open');
  };

  const run = (effect: SocketEffect) => {
    switch (effect.type) {
      case 'connect':
        open();
        return;
      case 'hello':
        wire?.send(hello());
        return;
      case 'wait':
        timer = setTimeout(feed, effect.ms, 'waited');
        return;
      case 'stop-waiting':
        clearTimeout(timer);
        return;
      case 'close': {
        const abandoned = wire;
        wire = undefined;
        abandoned?.close();
        return;
      }
    }
  };

  const open = () => {
    // Events of an abandoned connection are ignored.
    const ifMine =
      <Given extends unknown[]>(listener: (...given: Given) => void) =>
      (...given: Given) => {
        if (wire === mine) listener(...given);
      };
    const mine = connect({
      opened: ifMine(() => feed('opened')),
      closed: ifMine((code) => {
        wire = undefined;
        feed(code === FOREIGN_SESSION ? 'stop' : 'closed');
      }),
      received: ifMine(onMessage),
    });
    wire = mine;
  };

  return {
    connected,
    start: () => feed('start'),
    stop: () => feed('stop'),
    online: () => feed('online'),
    send(text) {
      if (state.phase !== 'open' || !wire) return false;
      wire.send(text);
      return true;
    },
  };
}

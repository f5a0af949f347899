import type { Store } from '@trove/shared/contract/host.ts';
import { createValueStore } from '#common/value-store.ts';

import { socketStep } from './socket-machine.ts';
import type { SocketEffect, SocketInput, SocketState } from './socket-machine.ts';

/** What of a browser's WebSocket is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LiveSocket {
  connected: Store<boolean>;
  start(): void;
  stop(): void;
  /** Connects at once instead of waiting: the browser is online again. */
  online(): void;
  /** False when it is not open: then nothing is sent (spec 000 §4). */
  send(text: string): boolean;
}

interface Options {
  connect(): Wire;
  /** The first message of each connection. */
  hello(): string;
  onMessage(text: string): void;
  random?: () => number;
}

/** Runs the socket machine with real sockets and clocks. */
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
      case 'close':
        release()?.close();
        return;
    }
  };

  const open = () => {
    const opened = connect();
    wire = opened;
    opened.onopen = () => feed('opened');
    opened.onclose = () => {
      release();
      feed('closed');
    };
    opened.onmessage = ({ data }) => {
      if (typeof data === 'string') onMessage(data);
    };
  };

  /** An abandoned socket has nothing more to say. */
  const release = () => {
    const released = wire;
    if (released) released.onopen = released.onclose = released.onmessage = null;
    wire = undefined;
    return released;
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

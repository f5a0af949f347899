import { isRecord } from '@trove/contract/wire/loose.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import type { CommandMessage, Commands, OwnMessage, WalletState } from '../own-protocol.ts';
import type { BackgroundPort } from '../page/relay.ts';

/** Client of the background, for the wallet's own pages. */
export interface WalletClient {
  /** Returns null until the background has sent the state. */
  state: () => WalletState | null;
  subscribe: (listener: () => void) => () => void;
  /** Rejects with a message for the user. */
  call<Name extends keyof Commands>(
    name: Name,
    ...input: Parameters<Commands[Name]>
  ): ReturnType<Commands[Name]>;
}

const AGAIN_MS = 50;
const INTERRUPTED = 'The wallet was interrupted. Please try again.';

/** Commands that are not idempotent, and so are not repeated after a restart of the background. */
const ONCE: ReadonlySet<string> = new Set<keyof Commands>([
  'create',
  'restore',
  'addAccount',
  'importAccount',
  'addNetwork',
]);

interface Waiting {
  message: CommandMessage;
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

/** Keeps a connection to the background, which the browser ends and starts at will: unanswered calls are repeated. */
export function createWalletClient(connect: () => BackgroundPort): WalletClient {
  const listeners = createListeners();
  const waiting = new Map<number, Waiting>();
  let state: WalletState | null = null;
  let asked = 0;
  let port: BackgroundPort | null = reach();

  function reach(): BackgroundPort {
    const reached = connect();
    reached.onMessage.addListener((message) => {
      if (isRecord(message)) receive(message as unknown as OwnMessage);
    });
    reached.onDisconnect.addListener(() => {
      port = null;
      for (const [id, { message, reject }] of waiting) {
        if (!ONCE.has(message.name)) continue;
        waiting.delete(id);
        reject(new Error(INTERRUPTED));
      }
      setTimeout(() => {
        port = reach();
        for (const { message } of waiting.values()) port.postMessage(message);
      }, AGAIN_MS);
    });
    return reached;
  }

  function receive(message: OwnMessage) {
    if ('state' in message) {
      ({ state } = message);
      listeners.emit();
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('failure' in message) call?.reject(new Error(message.failure));
    else call?.resolve(message.value);
  }

  return {
    state: () => state,

    subscribe: listeners.add,

    call(name, ...input) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const message: CommandMessage = { id: (asked += 1), name, input };
      waiting.set(message.id, { message, resolve, reject });
      port?.postMessage(message);
      return promise as ReturnType<Commands[typeof name]>;
    },
  };
}

import { parseJsonRecord } from '@trove/contract/wire/loose.ts';
import {
  closeExtensionSchema,
  openExtensionSchema,
  serverFrameSchema,
} from '@trove/contract/wire/socket.ts';
import type { ExtensionReply, OpenExtension } from '@trove/contract/wire/socket.ts';

import { type PushDependencies, forwardPush } from './forward-push.ts';

/** Number of requests remembered by their id, to recognize those that are sent again. */
const REMEMBERED = 100;

interface KnownRequest {
  /** Resolves to null if the network has withdrawn the request. */
  answer: Promise<ExtensionReply | null>;
  withdraw(): void;
}

/** Requests by their id. */
export type KnownRequests = Map<string, KnownRequest>;

interface ReceiveDependencies extends PushDependencies {
  /** Earlier requests: a reopened socket receives them again, but the wallet is not asked again. */
  requests: KnownRequests;
  /** Carries out a request for the wallet; replies exactly once, unless the request is withdrawn. */
  answer: (
    request: OpenExtension,
    reply: (answer: ExtensionReply) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Does nothing if the socket is not open (spec 000 §4). */
  send: (text: string) => void;
  /** Called when a push with an id has arrived: the next hello contains the last id. */
  seen: (id: string) => void;
}

/**
 * Creates the handler for the frames of one live socket: requests for the wallet, and pushes (spec 000 §4,
 * wire.md#socket).
 */
export function createReceiver({
  did,
  requests,
  answer,
  send,
  publish,
  events,
  seen,
}: ReceiveDependencies) {
  /**
   * After a reconnect the network may send a request again: the wallet is asked once, and the reply goes to whichever
   * socket is open.
   */
  const answerOnce = (request: OpenExtension): KnownRequest['answer'] => {
    const { id } = request;
    const known = id === undefined ? undefined : requests.get(id);
    if (known) return known.answer;

    const asked = ask(request);
    if (id !== undefined) {
      requests.set(id, asked);
      const [oldest] = requests.keys();
      if (requests.size > REMEMBERED && oldest !== undefined) requests.delete(oldest);
    }
    return asked.answer;
  };

  const ask = (request: OpenExtension): KnownRequest => {
    const life = new AbortController();
    const { promise, resolve } = Promise.withResolvers<ExtensionReply | null>();
    void answer(request, resolve, life.signal);
    return {
      answer: promise,
      withdraw() {
        life.abort();
        resolve(null);
      },
    };
  };

  const withdraw = (id: string) => {
    requests.get(id)?.withdraw();
    // The request is removed, because the network may send it here again.
    requests.delete(id);
  };

  return async (text: string): Promise<void> => {
    const frame = serverFrameSchema.safeParse(parseJsonRecord(text));
    if (!frame.success) return;
    const { type, data, id: push } = frame.data;
    const closed = closeExtensionSchema.safeParse(frame.data);
    if (closed.success) return withdraw(closed.data.id);
    if (type !== 'OPEN_EXTENSION') {
      if (push !== undefined) seen(push);
      forwardPush({ did, publish, events }, type, data);
      return;
    }
    const request = openExtensionSchema.safeParse(frame.data);
    if (!request.success) return;
    const { id } = request.data;
    const reply = await answerOnce(request.data);
    if (reply !== null) send(JSON.stringify({ ...reply, ...(id !== undefined && { id }) }));
  };
}

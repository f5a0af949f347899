import { helloFrame } from '@trove/contract/wire/socket.ts';
import { until } from '@trove/kit/testing/until.ts';
import WebSocket from 'ws';

import type { NodeAnswer } from './test-wallet.ts';

export interface SocketRequest {
  id: string;
  action: string;
  payload: Record<string, unknown>;
}

export interface SocketOptions {
  url: string;
  did: string;
  cookie: string;
  /** Returns the wallet's answer; undefined for a wallet that never answers. */
  onRequest(asked: SocketRequest): Promise<NodeAnswer | undefined> | NodeAnswer | undefined;
  /** Whether replies contain the id of the request; a page that only knows the plain protocol omits it. */
  echoesId: boolean;
  /** Whether the page sends its hello. */
  sendsHello: boolean;
  /** Id of the last message received before the connection was lost. */
  lastSeen?: string | undefined;
}

export interface TestSocket {
  /** All requests so far. */
  asked: readonly SocketRequest[];
  /** Ids of the requests that were withdrawn. */
  withdrawnRequests: readonly string[];
  /** All other messages so far, except news of blocks, which arrive whenever the network checks for them. */
  pushed: readonly { type: string; data: Record<string, unknown> }[];
  /** Ids of the messages in `pushed`. */
  pushedIds: readonly string[];
  /** Resolves with the close code. */
  closed: Promise<number>;
  send(frame: string): void;
  close(): Promise<void>;
  /** Waits until `holds` returns true, like `until`; it is checked again after each message. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
}

/** Opens a page's live socket: hello, then one reply per request (wire.md#socket). */
export async function openTestSocket({
  url,
  did,
  cookie,
  onRequest,
  echoesId = true,
  sendsHello = true,
  lastSeen,
}: Omit<SocketOptions, 'echoesId' | 'sendsHello'> & Partial<SocketOptions>): Promise<TestSocket> {
  const socket = new WebSocket(url, { headers: cookie ? { cookie } : {} });
  const asked: SocketRequest[] = [];
  const pushed: { type: string; data: Record<string, unknown> }[] = [];
  const pushedIds: string[] = [];
  const withdrawnRequests: string[] = [];
  const watchers = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const look = () => {
    for (const watcher of watchers) watcher();
  };

  async function answer(question: SocketRequest) {
    // A server that is killed meanwhile leaves the page without an answer to forward.
    const reply = await Promise.resolve(onRequest(question)).catch(() => undefined);
    if (!reply || socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ ...reply, ...(echoesId && { id: question.id }) }));
  }

  socket.on('message', (raw: Buffer) => {
    const { type, id, data } = JSON.parse(raw.toString('utf8')) as {
      type: string;
      id: string;
      data: SocketRequest;
    };
    if (type === 'OPEN_EXTENSION') {
      const question = { id, action: data.action, payload: data.payload };
      asked.push(question);
      void answer(question);
    } else if (type === 'CLOSE_EXTENSION') {
      withdrawnRequests.push(id);
    } else if (type !== 'block') {
      pushed.push({ type, data: data as unknown as Record<string, unknown> });
      pushedIds.push(id);
    }
    look();
  });
  socket.on('error', () => undefined);

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  if (sendsHello) socket.send(JSON.stringify(helloFrame(did, new Date(), lastSeen)));

  return {
    asked,
    pushed,
    pushedIds,
    withdrawnRequests,
    closed,
    send: (frame) => socket.send(frame),
    async close() {
      socket.close();
      await closed;
    },
    until: (holds) =>
      until(holds, {
        seen: () => ({ asked, pushed }),
        // The state may also change without a message to this page.
        pause: () =>
          new Promise((resolve) => {
            const next = () => {
              watchers.delete(next);
              clearTimeout(timer);
              resolve();
            };
            const timer = setTimeout(next, 20);
            watchers.add(next);
          }),
      }),
  };
}

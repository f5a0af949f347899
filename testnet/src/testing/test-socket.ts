import { helloFrame } from '@trove/shared/contract/wire/socket.ts';
import { until } from '@trove/shared/testing/until.ts';
import WebSocket from 'ws';

import type { NodeAnswer } from './test-wallet.ts';

export interface Asked {
  id: string;
  action: string;
  payload: Record<string, unknown>;
}

export interface SocketOptions {
  url: string;
  did: string;
  cookie: string;
  /** Answer of the wallet; undefined for a wallet that never answers. */
  onRequest(asked: Asked): Promise<NodeAnswer | undefined> | NodeAnswer | undefined;
  /** False: like a page that only knows the plain protocol. */
  echoesId: boolean;
  /** False: the page says nothing at all. */
  says: boolean;
  /** The message it saw last, before its connection was lost. */
  lastSeen?: string | undefined;
}

export interface TestSocket {
  /** Every question so far. */
  asked: readonly Asked[];
  /** The ids of the questions that were taken back. */
  takenBack: readonly string[];
  /** Every other message so far, but for the news of blocks: they come whenever the network looks. */
  pushed: readonly { type: string; data: Record<string, unknown> }[];
  /** The ids of these. */
  pushedIds: readonly string[];
  /** The close code, once it is closed. */
  closed: Promise<number>;
  send(frame: string): void;
  close(): Promise<void>;
  /** Waits until `holds`, as `until` does; it is looked at again after each message. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
}

/** A page's live socket: hello, then one reply a question (contracts.md 4.1). */
export async function openTestSocket({
  url,
  did,
  cookie,
  onRequest,
  echoesId = true,
  says = true,
  lastSeen,
}: Omit<SocketOptions, 'echoesId' | 'says'> & Partial<SocketOptions>): Promise<TestSocket> {
  const socket = new WebSocket(url, { headers: cookie ? { cookie } : {} });
  const asked: Asked[] = [];
  const pushed: { type: string; data: Record<string, unknown> }[] = [];
  const pushedIds: string[] = [];
  const takenBack: string[] = [];
  const watchers = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const look = () => {
    for (const watcher of watchers) watcher();
  };

  async function answer(question: Asked) {
    // A server that dies in the middle leaves the page without an answer to pass on.
    const reply = await Promise.resolve(onRequest(question)).catch(() => undefined);
    if (!reply || socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ ...reply, ...(echoesId && { id: question.id }) }));
  }

  socket.on('message', (raw: Buffer) => {
    const { type, id, data } = JSON.parse(raw.toString('utf8')) as {
      type: string;
      id: string;
      data: Asked;
    };
    if (type === 'OPEN_EXTENSION') {
      const question = { id, action: data.action, payload: data.payload };
      asked.push(question);
      void answer(question);
    } else if (type === 'CLOSE_EXTENSION') {
      takenBack.push(id);
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
  if (says) socket.send(JSON.stringify(helloFrame(did, new Date(), lastSeen)));

  return {
    asked,
    pushed,
    pushedIds,
    takenBack,
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

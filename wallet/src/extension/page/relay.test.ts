import { MessageChannel } from 'node:worker_threads';

import { CODE } from '../protocol.ts';
import type { SiteRequest } from '../protocol.ts';
import { relay } from './relay.ts';
import type { BackgroundPort } from './relay.ts';
import { createRemoteFace } from './remote-face.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Ports to a background that the test simulates. */
function aBackground() {
  const asked: SiteRequest[] = [];
  const ports: { answer: (message: unknown) => void; end: () => void }[] = [];
  let isGone = false;
  let closed = 0;
  const connect = (): BackgroundPort => {
    if (isGone) throw new Error('Extension context invalidated.');
    const listeners: ((message: unknown) => void)[] = [];
    const end: (() => void)[] = [];
    ports.push({
      answer: (message) => listeners.forEach((listener) => listener(message)),
      end: () => end.forEach((listener) => listener()),
    });
    return {
      postMessage: (message) => asked.push(message as SiteRequest),
      disconnect: () => (closed += 1),
      onMessage: { addListener: (listener) => listeners.push(listener) },
      onDisconnect: { addListener: (listener) => end.push(listener) },
    };
  };
  return {
    asked,
    ports,
    connect,
    closed: () => closed,
    remove: () => (isGone = true),
  };
}

const opened: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of opened.splice(0)) {
    port1.close();
    port2.close();
  }
});

function aPage() {
  const background = aBackground();
  const channel = new MessageChannel();
  opened.push(channel);
  relay(channel.port2 as unknown as MessagePort, background.connect);
  return {
    ...background,
    face: createRemoteFace(channel.port1 as unknown as MessagePort),
    channel,
  };
}

describe('the relay from a page to the background', () => {
  it('passes on a request and its response, and disconnects when none is open', async () => {
    const { face, asked, ports, closed } = aPage();
    const connecting = face.connect(false);
    await settled();
    expect(asked).toEqual([{ id: 1, method: 'connect', params: [false] }]);
    ports[0]?.answer({ id: 1, value: [{ did: 'bafybmiada', username: 'Ada' }] });
    expect(await connecting).toEqual([{ did: 'bafybmiada', username: 'Ada' }]);
    expect(closed()).toBe(1);
  });

  it('throws an error with its code', async () => {
    const { face, ports } = aPage();
    const signing = face.signIn({ message: 'hello' });
    await settled();
    ports[0]?.answer({ id: 1, error: { code: 4001, message: 'no' } });
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'no' });
  });

  it('sends a request again with the same id when the background has ended', async () => {
    const { face, asked, ports } = aPage();
    const call = face.call('transferFt', { n: 1 });
    await settled();
    ports[0]?.end();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(asked.map(({ id }) => id)).toEqual([1, 1]);
    ports[1]?.answer({ id: 1, value: { status: true, data: {} } });
    expect(await call).toEqual({ status: true, data: {} });
  });

  it('also sends it again when another request opens the new connection', async () => {
    const { face, asked, ports } = aPage();
    const call = face.call('transferFt', { n: 1 });
    await settled();
    ports[0]?.end();
    const connecting = face.connect(true);
    await settled();
    expect(asked.map(({ id }) => id)).toEqual([1, 1, 2]);
    ports[1]?.answer({ id: 2, value: [] });
    expect(await connecting).toEqual([]);
    ports[1]?.answer({ id: 1, value: { status: true, data: {} } });
    expect(await call).toEqual({ status: true, data: {} });
    expect(ports).toHaveLength(2);
  });

  it('passes on a cancellation, and again after the background has ended', async () => {
    const { face, asked, ports } = aPage();
    const cancel = new AbortController();
    const call = face.call('transferFt', { n: 1 }, { signal: cancel.signal });
    await settled();
    cancel.abort();
    await settled();
    expect(asked.at(-1)).toEqual({ cancel: 1 });

    ports[0]?.end();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(asked.slice(2)).toEqual([asked[0], { cancel: 1 }]);
    const rejected = { status: false, data: { message: 'rejected' } };
    ports[1]?.answer({ id: 1, value: rejected });
    expect(await call).toEqual(rejected);
  });

  it('stays disconnected without open requests', async () => {
    const { face, ports } = aPage();
    const connecting = face.connect(true);
    await settled();
    ports[0]?.answer({ id: 1, value: [] });
    await connecting;
    ports[0]?.end();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(ports).toHaveLength(1);
  });

  it('reports that the extension has been removed', async () => {
    const { face, remove } = aPage();
    remove();
    await expect(face.connect(false)).rejects.toMatchObject({ code: CODE.gone });
  });

  it('passes on valid requests only', async () => {
    const { channel, asked } = aPage();
    for (const message of ['hello', null, { id: 1 }, { id: 1, method: 'erase', params: [] }]) {
      channel.port1.postMessage(message);
    }
    await settled();
    expect(asked).toEqual([]);
  });

  it('replaces a payload that cannot be cloned by an empty one, as the wallet in the page does', async () => {
    const { face, asked, ports } = aPage();
    const call = face.call('request', { act: () => {} });
    await settled();
    expect(asked[0]?.params).toEqual(['request', {}]);
    ports[0]?.answer({ id: 1, value: { status: false, data: {} } });
    await call;
  });

  it('notifies the page of another account', async () => {
    const { face, channel } = aPage();
    const received = jest.fn();
    const leave = face.onChange(received);
    const event = { event: 'change', accounts: [{ did: 'bafybmibob', username: 'Bob' }] };
    channel.port2.postMessage(event);
    await settled();
    expect(received).toHaveBeenCalledWith(event.accounts);
    leave();
    channel.port2.postMessage(event);
    await settled();
    expect(received).toHaveBeenCalledTimes(1);
  });
});

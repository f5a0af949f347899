import { CODE, isSiteAnswer, isSiteCancel, isSiteRequest } from '../protocol.ts';
import type { SiteCancel, SiteRequest } from '../protocol.ts';

/** The used part of a port to the background. */
export interface BackgroundPort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** Delay before reconnecting; it doubles for a service worker that ends each time. */
const AGAIN_MS = { first: 50, most: 2000 };

interface OpenRequest {
  pageId: number;
  request: SiteRequest;
  isCancelled: boolean;
}

const GONE = { code: CODE.gone, message: 'The wallet was updated or removed. Reload the page.' };

/**
 * Relays requests from a page to the background and the answers back. The browser ends the background at any time:
 * unanswered requests are sent again with the same id, so that every promise of the page settles.
 */
export function relay(page: MessagePort, connect: () => BackgroundPort) {
  const open = new Map<number, OpenRequest>();
  let background: BackgroundPort | null = null;
  let asked = 0;
  let waitMs = AGAIN_MS.first;

  function reach(): BackgroundPort {
    const port = connect();
    port.onMessage.addListener((message) => {
      waitMs = AGAIN_MS.first;
      if (isSiteAnswer(message)) answer(message.id, message);
      if (open.size > 0 || background !== port) return;
      background = null;
      port.disconnect();
    });
    port.onDisconnect.addListener(() => {
      if (background !== port) return;
      background = null;
      setTimeout(askAgain, waitMs);
      waitMs = Math.min(2 * waitMs, AGAIN_MS.most);
    });
    return port;
  }

  function send(messages: Iterable<SiteRequest | SiteCancel>) {
    try {
      background ??= reach();
      for (const message of messages) background.postMessage(message);
    } catch {
      // The extension was removed or updated, so that no connection will ever succeed again.
      background = null;
      for (const id of open.keys()) answer(id, { error: GONE });
    }
  }

  /** Sends the open requests on a new connection: after the delay, or earlier if another request arrives. */
  function askAgain() {
    if (open.size > 0 && background === null) {
      send(
        [...open.values()].flatMap(({ request, isCancelled }) =>
          isCancelled ? [request, { cancel: request.id }] : [request],
        ),
      );
    }
  }

  function answer(id: number, given: object) {
    const pageId = open.get(id)?.pageId;
    open.delete(id);
    if (pageId !== undefined) page.postMessage({ ...given, id: pageId });
  }

  function cancel(pageId: number) {
    const own = [...open.values()].find((other) => other.pageId === pageId);
    if (own === undefined) return;
    own.isCancelled = true;
    if (background !== null) send([{ cancel: own.request.id }]);
  }

  page.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSiteCancel(data)) cancel(data.cancel);
    if (!isSiteRequest(data)) return;
    const { id: pageId, method, params } = data;
    const request = { id: (asked += 1), method, params };
    open.set(request.id, { pageId, request, isCancelled: false });
    if (background === null) askAgain();
    else send([request]);
  });
  page.start();
}

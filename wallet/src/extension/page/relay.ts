import { CODE, isSiteAnswer, isSiteRequest } from '../protocol.ts';
import type { SiteRequest } from '../protocol.ts';

/** What a relay needs of a port to the background. */
export interface BackgroundPort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** The service worker starts again at once; one that ends each time is given a little more air. */
const AGAIN_MS = { first: 50, most: 2000 };

const GONE = { code: CODE.gone, message: 'The wallet was updated or removed. Reload the page.' };

/**
 * Carries requests from a page to the background and answers back. The browser ends the background whenever it likes:
 * what has no answer yet is asked again, under the same number, so that every promise of the page settles.
 */
export function relay(page: MessagePort, connect: () => BackgroundPort) {
  const open = new Map<number, { pageId: number; request: SiteRequest }>();
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

  function send(requests: Iterable<SiteRequest>) {
    try {
      background ??= reach();
      for (const request of requests) background.postMessage(request);
    } catch {
      // The extension itself has gone: no connection will ever come about again.
      background = null;
      for (const id of open.keys()) answer(id, { error: GONE });
    }
  }

  function askAgain() {
    if (open.size > 0 && background === null) {
      send([...open.values()].map(({ request }) => request));
    }
  }

  function answer(id: number, given: object) {
    const pageId = open.get(id)?.pageId;
    open.delete(id);
    if (pageId !== undefined) page.postMessage({ ...given, id: pageId });
  }

  page.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isSiteRequest(data)) return;
    const { id: pageId, method, params } = data;
    const request = { id: (asked += 1), method, params };
    open.set(request.id, { pageId, request });
    send([request]);
  });
  page.start();
}

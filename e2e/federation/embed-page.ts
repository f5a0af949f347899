import { test } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { NetworkProcess } from '../network-process.ts';
import { START_MS, startNetwork } from '../network-process.ts';
import { readyData } from '../ready-data.ts';
import { startPartnerPages } from './partner-pages.ts';
import type { PartnerPages } from './partner-pages.ts';

/**
 * Starts a network, and a partner that may embed all of it, for all tests of a file; both are set before the first
 * test.
 */
export function onPartnerSite(): { partner: PartnerPages; network: NetworkProcess } {
  const setup = {} as { partner: PartnerPages; network: NetworkProcess };
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    setup.partner = await startPartnerPages();
    setup.network = await startNetwork(
      { CORS_ORIGINS: setup.partner.origin },
      { dataDir: readyData() },
    );
  });
  test.afterAll(async () => {
    await setup.partner.close();
    await setup.network.dispose();
  });
  return setup;
}

/** Styles of a hostile page, which reset, restyle or hide everything. */
export const HOSTILE = `
  *, *::before, *::after { all: unset !important; }
  :root { font-size: 62.5% !important; direction: rtl; --trove-bg: red; --trove-text: red; }
  div, p, td, button { display: none !important; color: red !important; }
`;

/** Returns a page of the partner with the loader of the element and `body`. */
export const pageWith = (site: string, body: string, head = '', nonce = '') => `<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>Partner</title>
      <link rel="icon" href="data:," />
      <script type="module" nonce="${nonce}" src="${site}/embed/v1.js"></script>
      ${head}
    </head>
    <body>${body}</body>
  </html>`;

/** Records the console warnings and errors and the uncaught errors of a page, in order. */
export function recordComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/**
 * Tracks what scripts of the page start from the next load on and have not ended: listeners of window, document and
 * media queries, timers, sockets.
 */
export const countWork = (page: Page) =>
  page.addInitScript(() => {
    const listeners = new Set<string>();
    const timers = new Set<unknown>();
    const sockets = new Set<WebSocket>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const getId = (value: object) => {
      if (!ids.has(value)) ids.set(value, (last += 1));
      return ids.get(value);
    };
    type Native = (...given: unknown[]) => void;
    const [add, remove] = ['addEventListener', 'removeEventListener'].map(
      (name) => Reflect.get(EventTarget.prototype, name) as Native,
    ) as [Native, Native];
    type Rest = [string, EventListenerOrEventListenerObject | null, AddEventListenerOptions?];
    const getKey = (target: EventTarget, [type, listener, options]: Rest) => {
      const captures = typeof options === 'boolean' ? options : options?.capture === true;
      return [getId(target), type, listener === null ? 0 : getId(listener), captures].join();
    };
    const isCounted = (target: unknown): target is EventTarget =>
      target === window || target === document || target instanceof MediaQueryList;
    EventTarget.prototype.addEventListener = function count(this: EventTarget, ...given: Rest) {
      const target = (this as EventTarget | undefined) ?? window;
      if (isCounted(target)) {
        const key = getKey(target, given);
        listeners.add(key);
        given[2]?.signal?.addEventListener('abort', () => listeners.delete(key));
      }
      return add.apply(target, given);
    };
    EventTarget.prototype.removeEventListener = function count(this: EventTarget, ...given: Rest) {
      const target = (this as EventTarget | undefined) ?? window;
      listeners.delete(getKey(target, given));
      return remove.apply(target, given);
    };
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const repeat = window.setInterval.bind(window);
    const end = window.clearInterval.bind(window);
    window.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const timer = start(() => {
        timers.delete(timer);
        run(...args);
      }, ms);
      timers.add(timer);
      return timer;
    }) as never;
    window.clearTimeout = (timer) => {
      timers.delete(timer);
      stop(timer);
    };
    window.setInterval = ((...given: Parameters<typeof repeat>) => {
      const timer = repeat(...given);
      timers.add(timer);
      return timer;
    }) as never;
    window.clearInterval = (timer) => {
      timers.delete(timer);
      end(timer);
    };
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(...given: ConstructorParameters<typeof Socket>) {
        super(...given);
        sockets.add(this);
        add.call(this, 'close', () => sockets.delete(this));
      }
    };
    Object.assign(window, {
      workUnderWay: () => ({
        listeners: [...listeners].map((key) => key.split(',')[1]),
        timers: timers.size,
        sockets: sockets.size,
      }),
    });
  });

export const workOn = (page: Page) =>
  page.evaluate(() =>
    (
      window as unknown as {
        workUnderWay: () => { listeners: string[]; timers: number; sockets: number };
      }
    ).workUnderWay(),
  );

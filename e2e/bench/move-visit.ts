import type { Browser, CDPSession, Page, Request } from '@playwright/test';

/** A walk through a site: the selectors to click and to wait for, and the paths they lead to. */
export interface Walk {
  home: { path: string; shown: string };
  /** Link from home to the list. */
  toList: string;
  list: { path: RegExp; shown: string };
  toDetail: string;
  detail: { path: RegExp; shown: string };
  /** Button that opens the filters on a phone, if they are not open. */
  openFilters?: string;
  /** A filter of the list, by device: a phone may show its filters in a sheet. */
  filter: Record<Device, string>;
}

export type Device = 'phone' | 'desktop';
export const MOVES = ['list, first', 'detail, first', 'Back', 'list, again', 'filter'] as const;
export type Move = (typeof MOVES)[number];

/** The cost of one move; times in milliseconds. */
export interface Moved {
  /** Time from the click until the content is painted. */
  shown: number;
  /** Slowest response to the walk's own gestures, as the browser reports it (16 and more, in steps of 8). */
  inp: number;
  longestTask: number;
  /** Time the main thread was busy. */
  work: number;
  layouts: number;
  requests: number;
}

/** A phone a quarter as fast as this machine, 100 ms from the network; a desktop as fast as it, 40 ms away. */
const DEVICES = {
  phone: {
    context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true },
    slower: 4,
    latency: 100,
  },
  desktop: { context: { viewport: { width: 1440, height: 900 } }, slower: 1, latency: 40 },
} as const;

/** How long the pointer rests on a link before it presses. */
const REST_MS = 100;
const QUIET_MS = 700;

interface Seen {
  began: number;
  shown: number;
  inp: number;
  longestTask: number;
}

declare global {
  interface Window {
    move: Seen & { expect: (selector: string, path: string, before: string) => void };
  }
}

/** Runs in the page: records when a move began, when its result was painted, and how long the page was busy. */
function watchMoves() {
  const move = (window.move = {
    began: 0,
    shown: 0,
    inp: 0,
    longestTask: 0,
    expect(selector: string, path: string, before: string) {
      Object.assign(move, { began: 0, shown: 0, inp: 0, longestTask: 0 });
      const look = () => {
        const found = [...document.querySelectorAll(selector)].filter((one) =>
          one.checkVisibility(),
        );
        const isThere =
          found.length > 0 &&
          new RegExp(path).test(location.pathname) &&
          found.map((one) => one.textContent).join() !== before;
        if (!isThere) {
          requestAnimationFrame(look);
          return;
        }
        // A message posted here is delivered after this frame's own paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (move.shown = performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
  });
  addEventListener('click', ({ timeStamp }) => (move.began ||= timeStamp), true);
  addEventListener('popstate', ({ timeStamp }) => (move.began ||= timeStamp), true);
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch('event', ({ duration }) => (move.inp = Math.max(move.inp, duration)));
  watch('longtask', ({ duration }) => (move.longestTask = Math.max(move.longestTask, duration)));
}

/** Counts requests, and waits until there have been none for a while. An event stream never ends and does not count. */
function followRequests(page: Page) {
  let [open, count, quietSince] = [0, 0, performance.now()];
  const isStream = (request: Request) => request.resourceType() === 'eventsource';
  const end = (request: Request) => {
    if (isStream(request)) return;
    open -= 1;
    quietSince = performance.now();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    open += 1;
    count += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    count: () => count,
    async quiet() {
      const from = performance.now();
      const waited = () => (open > 0 ? 0 : performance.now() - Math.max(quietSince, from));
      while (waited() < QUIET_MS) await page.waitForTimeout(50);
    },
  };
}

async function readCosts(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { work: value('TaskDuration') * 1000, layouts: value('LayoutCount') };
}

/** Walks through a site as a new visitor, and returns the cost of each move. */
export async function walk(
  browser: Browser,
  url: string,
  { home, toList, list, toDetail, detail, openFilters, filter }: Walk,
  device: Device,
): Promise<Record<Move, Moved>> {
  const { context: shape, slower, latency } = DEVICES[device];
  const context = await browser.newContext(shape);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const requests = followRequests(page);
    await page.addInitScript(watchMoves);

    const press = async (selector: string) => {
      const target = page.locator(selector).filter({ visible: true }).first();
      await target.scrollIntoViewIfNeeded();
      if (device === 'phone') return target.tap();
      await target.hover();
      await page.waitForTimeout(REST_MS);
      return target.click();
    };
    const back = () => page.evaluate(() => history.back());
    const readText = (selector: string) =>
      page.evaluate(
        (wanted) => [...document.querySelectorAll(wanted)].map((one) => one.textContent).join(),
        selector,
      );

    async function measure(
      go: () => Promise<unknown>,
      { path, shown }: { path: RegExp; shown: string },
      before = '',
    ): Promise<Moved> {
      await requests.quiet();
      const [asked, costs] = [requests.count(), await readCosts(cdp)];
      await page.evaluate(
        ([selector, pattern, text]) => window.move.expect(selector, pattern, text),
        [shown, path.source, before] as const,
      );
      await go();
      await page.waitForFunction(() => window.move.shown > 0);
      await requests.quiet();
      const seen = await page.evaluate<Seen>(() => ({ ...window.move, expect: undefined }));
      const { work, layouts } = await readCosts(cdp);
      return {
        shown: seen.shown - seen.began,
        inp: seen.inp,
        longestTask: seen.longestTask,
        work: work - costs.work,
        layouts: layouts - costs.layouts,
        requests: requests.count() - asked,
      };
    }

    await page.goto(`${url}${home.path}`);
    await page.locator(home.shown).first().waitFor();
    // A link of the content that the server has drawn loads a new document until the live page replaces it.
    await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
    const first = await measure(() => press(toList), list);
    const opened = await measure(() => press(toDetail), detail);
    const returned = await measure(back, list);
    await requests.quiet();
    await back();
    await page.locator(home.shown).first().waitFor();
    const again = await measure(() => press(toList), list);
    if (device === 'phone' && openFilters !== undefined) await press(openFilters);
    const filtered = await measure(() => press(filter[device]), list, await readText(list.shown));
    return {
      'list, first': first,
      'detail, first': opened,
      Back: returned,
      'list, again': again,
      filter: filtered,
    };
  } finally {
    await context.close();
  }
}

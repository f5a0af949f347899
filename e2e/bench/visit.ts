import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

import { depthUntil } from './round-trips.ts';
import type { Exchange } from './round-trips.ts';

/** "Slow 4G"; the phone is a quarter as fast as this machine. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_CPU = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Time without any request after which the page counts as complete. */
const QUIET_MS = 1000;
const PATIENCE_MS = 60_000;

/** Cost of one cold visit; times in milliseconds since the navigation began. */
export interface Visit {
  /** Transferred bytes of the bodies of scripts. */
  scriptBytes: number;
  /** All transferred bytes, headers included. */
  bytes: number;
  scripts: number;
  requests: number;
  depth: number;
  firstPaint: number;
  /** Time of the largest paint: that of the frame, where the server draws it. */
  lcp: number;
  /** Time when the first element of the page's own content was in the document. */
  shown: number;
  /** Time when that element was painted. */
  painted: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** Element of the largest paint. */
  lcpElement: string;
  /** Paths of the scripts that were loaded. */
  scriptPaths: string[];
  /** Time the page's main thread was busy. */
  mainThread: number;
  /** Time when the last response had arrived. */
  complete: number;
  exchanges: readonly Exchange[];
}

interface Circumstances {
  /** Whether the visit is throttled; `false` is a desktop on a line as fast as this machine. */
  isSlow?: boolean;
  /** Cookies and storage of a returning visitor. */
  storageState?: BrowserContextOptions['storageState'];
  /** Sets up the page, for example to change responses before they reach it. */
  prepare?: (page: Page) => Promise<void>;
}

declare global {
  interface Window {
    bench: {
      firstPaint: number;
      shown: number;
      painted: number;
      lcp: number;
      lcpElement: string;
      shift: number;
    };
  }
}

/** Runs in the page: records when the first matching element is drawn and painted, and the browser's paint entries. */
function watchPage(selector: string) {
  const bench = (window.bench = {
    firstPaint: 0,
    shown: 0,
    painted: 0,
    lcp: 0,
    lcpElement: '',
    shift: 0,
  });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      bench.shown = performance.now();
      // A message posted here is delivered after this frame's own paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (bench.painted = performance.now());
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      bench.lcp = entry.startTime;
      bench.lcpElement = `${entry.element?.tagName} ${entry.element?.textContent?.slice(0, 40)}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') bench.firstPaint = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      bench.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface MeasuredExchange extends Exchange {
  headerBytes: number;
  bytes: number;
}

interface Traffic {
  exchanges: MeasuredExchange[];
  /** Time of the last network event, by the clock of this process. */
  quietSince: () => number;
}

/** Follows every request of a page. Times are those of the wall clock. */
function followTraffic(cdp: CDPSession): Traffic {
  const open = new Map<string, MeasuredExchange>();
  const exchanges: MeasuredExchange[] = [];
  let lastAt = performance.now();
  // Chromium's request timestamps have an arbitrary origin; each request carries its wall-clock time, too.
  let clockOffset = 0;

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', ...times }) => {
    lastAt = performance.now();
    // An event stream never ends, so it is not counted.
    if (!request.url.startsWith('http') || type === 'EventSource') return;
    clockOffset = times.wallTime - times.timestamp;
    const began = times.wallTime * 1000;
    const sizes = { headerBytes: 0, bytes: 0 };
    open.set(requestId, { address: request.url, type, began, ended: Infinity, ...sizes });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = open.get(requestId);
    if (exchange) exchange.headerBytes = response.encodedDataLength;
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void open.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastAt = performance.now();
    const exchange = open.get(requestId);
    if (!exchange) return;
    open.delete(requestId);
    exchange.ended = (timestamp + clockOffset) * 1000;
    exchange.bytes = encodedDataLength;
    exchanges.push(exchange);
  });
  return { exchanges, quietSince: () => (open.size === 0 ? lastAt : performance.now()) };
}

async function settle(page: Page, traffic: Traffic) {
  await page
    .waitForFunction(() => window.bench.painted > 0, undefined, { timeout: PATIENCE_MS })
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} shows nothing.`, { cause });
    });
  while (performance.now() - traffic.quietSince() < QUIET_MS) await page.waitForTimeout(100);
}

/** Opens a page as a new visitor, and waits until it is complete. */
export async function visit(
  browser: Browser,
  address: string,
  selector: string,
  { isSlow = true, storageState, prepare }: Circumstances = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...(isSlow && PHONE),
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    if (isSlow) {
      await cdp.send('Network.emulateNetworkConditions', NETWORK);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    }
    await prepare?.(page);
    const traffic = followTraffic(cdp);
    await page.addInitScript(watchPage, selector);
    await page.goto(address, { timeout: PATIENCE_MS });
    await settle(page, traffic);

    const { origin, ...seen } = await page.evaluate(() => ({
      ...window.bench,
      origin: performance.timeOrigin,
    }));
    const { exchanges } = traffic;
    const { metrics } = await cdp.send('Performance.getMetrics');
    const busyS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const scripts = exchanges.filter(({ type }) => type === 'Script');
    return {
      scriptBytes: scripts.reduce((sum, script) => sum + script.bytes - script.headerBytes, 0),
      bytes: exchanges.reduce((sum, exchange) => sum + exchange.bytes, 0),
      scripts: scripts.length,
      requests: exchanges.length,
      depth: depthUntil(origin + seen.shown, exchanges),
      ...seen,
      scriptPaths: scripts.map(({ address: script }) => new URL(script).pathname),
      mainThread: busyS * 1000,
      complete: Math.max(...exchanges.map(({ ended }) => ended)) - origin,
      exchanges,
    };
  } finally {
    await context.close();
  }
}

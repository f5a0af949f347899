import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

import { ensureWallet } from '../../tools/build-wallet.ts';
import { ensureSite } from '../../tools/build.ts';
import { findChromium } from '../../tools/lib/chromium.ts';
import { siteDir } from '../../tools/lib/settings.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { startNetwork } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { readProcessorTime } from '../read-processor-time.ts';
import { reviewModel } from '../review-model.ts';
import { computeMedian } from './summary.ts';

/**
 * `pnpm bench:upload [--runs 3] [--mb 256]`: measures how fast a page sends a file, hashing it meanwhile, against
 * `curl` with the same file to the same server; how much memory the page's process takes for a file of 10 GB (a
 * sparse one, of which the first gigabyte is sent); and how often its main thread is blocked for more than 50 ms
 * meanwhile.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, mb: { type: 'string', default: '256' } },
});
const runs = Number(values.runs);
const MB = 1024 ** 2;
const BIG = 10 * 1024 ** 3;
const SENT_OF_BIG = 1024 * MB;
const LEAST = 0.7;
const MOST_MEMORY = 100 * MB;

const workDir = mkdtempSync(path.join(tmpdir(), 'trove-upload-'));
const file = path.join(workDir, 'sent.bin');
const big = path.join(workDir, 'big.bin');

/** Writes different bytes in each run, because the network does not store again the bytes that it already has. */
function fill(seed: number) {
  const bytes = Buffer.alloc(Number(values.mb) * MB);
  for (let at = 0; at < bytes.length; at += 4) {
    bytes.writeUInt32LE(((at + seed) * 2_654_435_761) % 2 ** 32, at);
  }
  writeFileSync(file, bytes);
}

async function open(browser: Browser, url: string, source: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openShadowRoots(page);
  const seller = new Person(page, url);
  await seller.bringWallet();
  await seller.open('/dashboard/upload-model');
  await reviewModel(seller, { name: 'Sent by a page', file: source });
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    });
  });
  return { context, page };
}

declare global {
  interface Window {
    longTasks: PerformanceEntry[];
  }
}

/**
 * Returns the milliseconds of each long task while parts are sent, which excludes the click before and the wallet's
 * dialogs after.
 */
const blocksWhileSending = (page: Page) =>
  page.evaluate(() => {
    const parts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType, name }) =>
        initiatorType === 'xmlhttprequest' && /\/uploads\/[\w-]+$/.test(name),
    );
    const from = Math.min(...parts.map(({ startTime }) => startTime));
    const to = Math.max(...parts.map(({ responseEnd }) => responseEnd));
    if (parts.length === 0) throw new Error('The page has sent no part');
    return window.longTasks
      .filter(({ startTime, duration }) => startTime + duration > from && startTime < to)
      .map(({ duration }) => duration);
  });

const stepDone = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByText('Done', { exact: true });

/** Measures the seconds from the click until the provider has checked and stored the file. */
async function sendByPage(browser: Browser, url: string) {
  const { context, page } = await open(browser, url, file);
  const before = await readProcessorTime(browser);
  const began = performance.now();
  await page.getByRole('button', { name: 'Publish Model' }).click();
  await stepDone(page, 'Provider').waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - began) / 1000;
  const blocks = await blocksWhileSending(page);
  await page.getByText('sha256 verified').waitFor();
  const after = await readProcessorTime(browser);
  await context.close();
  const processor = Object.entries(after).map(
    ([type, total]) => [type, total - (before[type] ?? 0)] as const,
  );
  return { seconds, blocks, processor };
}

const findToken = (cookies: string) =>
  decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? '');

async function readEndpoint(url: string): Promise<string> {
  const providers = await (await fetch(`${url}/net/dapp/api/onboarded_providers`)).json();
  const [provider] = providers.data as { endpoints: { upload: string } }[];
  if (provider === undefined) throw new Error('The network has no provider');
  return provider.endpoints.upload;
}

/** Sends the same file as one form, with the same session. */
async function sendByCurl(browser: Browser, url: string) {
  const context = await browser.newContext();
  await new Person(await context.newPage(), url).bringWallet();
  const cookies = await readCookies(context);
  await context.close();
  const upload = await readEndpoint(url);
  const began = performance.now();
  const headers = [`Cookie: ${cookies}`, `X-XSRF-TOKEN: ${findToken(cookies)}`];
  const fields = ['assetType=model', 'assetName=sent', `file=@${file}`];
  const words = [
    ...headers.flatMap((header) => ['--header', header]),
    ...fields.flatMap((field) => ['--form', field]),
  ];
  const { status, stdout } = spawnSync('curl', ['--silent', '--fail', ...words, upload]);
  if (status !== 0) throw new Error(`curl could not send the file: ${String(stdout)}`);
  return (performance.now() - began) / 1000;
}

const readCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Returns the largest private memory of any renderer, in bytes. */
async function rendererBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    });
  return Math.max(...own);
}

async function measureMemory(browser: Browser, url: string) {
  truncateSync(big, 0);
  truncateSync(big, BIG);
  const { context, page } = await open(browser, url, big);
  const before = await rendererBytes(browser);
  await page.getByRole('button', { name: 'Publish Model' }).click();
  const bar = page.getByRole('progressbar', { name: 'Upload of big.bin' });
  let most = before;
  for (let sent = 0; sent < SENT_OF_BIG;) {
    most = Math.max(most, await rendererBytes(browser));
    await page.waitForTimeout(200);
    sent = BIG * (await bar.evaluate((progress: HTMLProgressElement) => progress.position));
  }
  const blocks = await blocksWhileSending(page);
  await context.close();
  return { grown: most - before, blocks };
}

const onProgress = (part: string) => console.info(part);
await ensureSite({ siteDir: siteDir(), onProgress });
await ensureWallet({ onProgress });
writeFileSync(big, '');
const network = await startNetwork();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const byPage: number[] = [];
const byCurl: number[] = [];
const blocks: number[] = [];
const processor: Record<string, number> = {};
try {
  for (let run = 0; run <= runs; run += 1) {
    console.info(run === 0 ? 'Warming up ...' : `Run ${run} of ${runs} ...`);
    fill(2 * run + 1);
    const sent = await sendByPage(browser, network.url);
    fill(2 * run + 2);
    const seconds = await sendByCurl(browser, network.url);
    if (run === 0) continue;
    byPage.push(sent.seconds);
    byCurl.push(seconds);
    blocks.push(...sent.blocks);
    for (const [type, seconds] of sent.processor) {
      processor[type] = (processor[type] ?? 0) + (seconds * 1024) / Number(values.mb) / runs;
    }
  }
  const memory = await measureMemory(browser, network.url);
  const speed = (seconds: number[]) => Number(values.mb) / computeMedian(seconds);
  const ratio = speed(byPage) / speed(byCurl);
  console.info(`page ${speed(byPage).toFixed(1)} MB/s, curl ${speed(byCurl).toFixed(1)} MB/s`);
  console.info(`page / curl: ${ratio.toFixed(2)} (at least ${LEAST})`);
  const costs = Object.entries(processor).map(([type, cost]) => `${type} ${cost.toFixed(1)}`);
  console.info(`processor of the browser, s/GB: ${costs.join(', ')}`);
  console.info(`memory for 10 GB: +${(memory.grown / MB).toFixed(0)} MB (less than 100)`);
  const all = [...blocks, ...memory.blocks];
  console.info(`blocks over 50 ms: ${all.length} [${all.map(Math.round).join(', ')}] (none)`);
  if (ratio < LEAST || memory.grown >= MOST_MEMORY || all.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await network.dispose();
  rmSync(workDir, { recursive: true, force: true });
}

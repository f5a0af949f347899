import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { ensureWallet } from '../../tools/build-wallet.ts';
import { ensureSite } from '../../tools/build.ts';
import { findChromium } from '../../tools/lib/chromium.ts';
import { ROOT, siteDir } from '../../tools/lib/settings.ts';
import { type NetworkProcess, startNetwork } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { withoutIndex } from './scale-chain.ts';
import { mostAtOnce } from './scale-parallel.ts';
import { median, type Measure } from './summary.ts';
import { type Visit, visit } from './visit.ts';

/**
 * `pnpm bench:scale [--runs 3] [--sizes 100,10000,100000] [--markets FOLDER]`: measures what pages cost in a browser
 * with few and with many assets on the network. With the network's index the cost must not grow: every visit is cold,
 * to a phone on a slow line, and the visits alternate between the sizes. The cost of each response on the server is
 * measured first (testnet/bench/growth.ts). With the calls of the specification alone 2,000 assets must stay usable:
 * a desktop on a fast line.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '100,10000,100000' },
    plain: { type: 'string', default: '2000' },
    /** Folder that keeps the markets from one run to the next; making the large one takes minutes. */
    markets: { type: 'string' },
  },
});
const runs = Number(values.runs);
const sizes = values.sizes.split(',').map(Number);

/** An asset of a market of any size (testnet/bench/fill-market.ts). */
const ASSET = 'Llama 5feceb66';
const LISTING = 'main article a[href^="/dashboard/model/"]';
const PAGES = [
  { path: '/dashboard/all', content: 'main li a[href^="/dashboard/model/"]' },
  { path: '/dashboard/models', content: LISTING },
  { path: `/dashboard/model/${ASSET.replace(' ', '-')}`, content: 'main h1' },
  { path: '/dashboard/assets', content: 'main h1', isConnected: true },
];
/** Pages that read data of each asset from a plain node, and must not wait for all of it. */
const PLAIN_PAGES = [
  ...PAGES.slice(0, 3),
  { path: '/dashboard/models?sort=trending', content: LISTING },
  { path: '/dashboard/models?sort=rating', content: LISTING },
];
const EACH_ASSET = /get-nft-token-chain-data|get_rating_by_asset/;
const MOST = 1.5;
const PARALLEL = 6;
const COLUMNS: readonly [measure: Measure, heading: string][] = [
  ['bytes', 'all bytes'],
  ['requests', 'requests'],
  ['mainThread', 'main thread ms'],
  ['shown', 'first content ms'],
];

const workDir = mkdtempSync(path.join(tmpdir(), 'trove-scale-'));

function aMarket(size: number): string {
  const folder = path.join(values.markets ?? workDir, `market-${size}`);
  if (existsSync(folder)) return folder;
  const script = path.join(ROOT, 'testnet/bench/make-market.ts');
  console.info(`Publishing ${size} assets ...`);
  const { status } = spawnSync(process.execPath, [script, folder, String(size)], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The market could not be made.');
  return folder;
}

/** Returns the cookies and storage of a visitor with a wallet on this network. */
async function connect(browser: Browser, { url }: NetworkProcess) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openShadowRoots(page);
  const buyer = new Person(page, url);
  await buyer.bringWallet();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Measures search, counts, pages and the whole list without a browser. */
function measureServer() {
  const script = path.join(ROOT, 'testnet/bench/growth.ts');
  const words = [script, values.sizes, values.markets ?? workDir];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The answers of the server could not be measured.');
}

measureServer();
const onProgress = (part: string) => console.info(part);
await ensureSite({ siteDir: siteDir(), onProgress });
await ensureWallet({ onProgress });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const open = (size: number) => startNetwork({ DEMO_DATA: '0' }, { dataDir: aMarket(size) });
const networks: [size: number, network: NetworkProcess][] = [];

try {
  for (const size of sizes) networks.push([size, await open(size)]);
  const visits = new Map(PAGES.map(({ path: at }) => [at, new Map<number, Visit[]>()]));
  const wallets = new Map<number, Awaited<ReturnType<typeof connect>>>();
  for (const [size, network] of networks) wallets.set(size, await connect(browser, network));

  console.info('Warming up ...');
  const [first] = PAGES;
  for (const [, { url }] of networks)
    if (first) await visit(browser, url + first.path, first.content);

  for (let run = 1; run <= runs; run += 1) {
    console.info(`Run ${run} of ${runs} ...`);
    for (const { path: at, content, isConnected } of PAGES) {
      for (const [size, { url }] of networks) {
        const storageState = isConnected ? wallets.get(size) : undefined;
        const made = await visit(browser, url + at, content, { storageState });
        visits.get(at)?.set(size, [...(visits.get(at)?.get(size) ?? []), made]);
      }
    }
  }
  for (const [at, bySize] of visits) report(at, bySize);
  await reportPlain();
} finally {
  await browser.close();
  for (const [, network] of networks) await network.dispose();
  rmSync(workDir, { recursive: true });
}

function report(at: string, bySize: ReadonlyMap<number, readonly Visit[]>) {
  console.info(`\n${at}: medians of ${runs} cold visits at 1.6 Mbps, 150 ms, CPU 4x slower`);
  console.info(
    `  ${'assets'.padStart(8)}${COLUMNS.map(([, heading]) => heading.padStart(18)).join('')}`,
  );
  for (const [size, all] of bySize) {
    const cells = COLUMNS.map(([measure]) => String(Math.round(median(all, measure))).padStart(18));
    console.info(`  ${String(size).padStart(8)}${cells.join('')}`);
  }
  const [least = [], ...others] = bySize.values();
  for (const [measure, heading] of COLUMNS.slice(0, 3)) {
    const ratios = others.map((all) => median(all, measure) / median(least, measure));
    const isMet = ratios.every((ratio) => ratio <= MOST);
    console.info(
      `  ${isMet ? 'met   ' : 'missed'} ${heading} <= ${MOST}x of ${sizes[0]} assets: ${ratios.map((ratio) => `${ratio.toFixed(3)}x`).join(', ')}`,
    );
  }
}

/** Measures the same pages on a network that announces no capabilities. */
async function reportPlain() {
  const network = await open(Number(values.plain));
  networks.push([Number(values.plain), network]);
  console.info(`\n${values.plain} assets, the specification's calls alone, one cold visit each`);
  for (const { path: at, content } of PLAIN_PAGES) {
    const made = await visit(browser, `${network.url}${at}`, content, {
      isSlow: false,
      prepare: withoutIndex,
    });
    const facts = made.exchanges.filter(({ address }) => EACH_ASSET.test(address));
    const parallel = mostAtOnce(facts);
    console.info(
      `  ${at}: first content ${Math.round(made.shown)} ms, all answers ${Math.round(made.complete)} ms, ${made.requests} requests, ${made.bytes} bytes, main thread ${Math.round(made.mainThread)} ms`,
    );
    console.info(
      `  ${parallel <= PARALLEL ? 'met   ' : 'missed'} at most ${PARALLEL} of ${facts.length} histories and ratings at a time: ${parallel}`,
    );
  }
}

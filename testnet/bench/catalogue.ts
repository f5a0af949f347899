import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createNetwork, type Network } from '../src/app/network.ts';
import { sha256Hex } from '../src/platform/canonical.ts';
import { categories, fillMarket, pick } from './fill-market.ts';
import { reportGoal } from './goals.ts';

/**
 * `pnpm bench:network catalogue [assets]`: measures pages of the catalogue with 1,000 and with 100,000 assets on the
 * embedded database, alternately, so that load on the machine affects both.
 */

const SMALL = 1000;
const LARGE = Number(process.argv[2] ?? 100_000);
const REQUESTS = 400;
const WARM_UP = 40;
const PER_PAGE = 12;

async function aMarket(size: number): Promise<{ network: Network; dataDir: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
  const network = await createNetwork({ dataDir, port: 0, demoData: false });
  await fillMarket(network.context, size);
  return { network, dataDir };
}

/** Search parameters of the `index`th request of each kind; `pages` is the number of pages. */
const QUESTIONS: Record<string, (index: number, pages: number) => string> = {
  'first page': () => '',
  'any page': (index, pages) => `&page=${1 + ((index * 7919) % pages)}`,
  'last page': (_index, pages) => `&page=${pages}`,
  'one category': (index) => `&category=${encodeURIComponent(pick(categories, index).category)}`,
  'five categories': (index) =>
    [0, 1, 2, 3, 4]
      .map((more) => `&category=${encodeURIComponent(pick(categories, index + more * 9).category)}`)
      .join(''),
  'by price': (index) => `&order=${pick(['cheap', 'dear'], index)}&page=${1 + (index % 20)}`,
  'by name': (index) => `&order=name&page=${1 + (index % 20)}`,
  'by likes': (index) => `&order=liked&page=${1 + (index % 20)}`,
  trending: () => '&order=trending',
};

/** Measured apart from the list pages, because a search reads every name and description. */
const SEARCH = (index: number) => `&q=${sha256Hex(`${index}`).slice(0, 4)}`;

async function measureSearch({ app }: Network, search: string): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await app.inject(
    `/net/dapp/api/v1/catalogue?type=model&perPage=${PER_PAGE}${search}`,
  );
  if (statusCode !== 200) throw new Error(body);
  return performance.now() - begun;
}

async function countPages({ app }: Network): Promise<number> {
  const { body } = await app.inject(`/net/dapp/api/v1/catalogue?type=model&perPage=${PER_PAGE}`);
  return (JSON.parse(body) as { pages: number }).pages;
}

const percentile = (times: readonly number[], share: number) => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

console.info(`Publishing ${SMALL} and ${LARGE} assets`);
const markets = [await aMarket(SMALL), await aMarket(LARGE)] as const;
const pages = [await countPages(markets[0].network), await countPages(markets[1].network)] as const;

async function measure(question: (index: number, pages: number) => string, requests = REQUESTS) {
  const times: [number[], number[]] = [[], []];
  for (let index = -WARM_UP; index < requests; index += 1) {
    for (const which of [0, 1] as const) {
      const time = await measureSearch(
        markets[which].network,
        question(Math.abs(index), pages[which]),
      );
      if (index >= 0) times[which].push(time);
    }
  }
  return times;
}

const row = (label: string, [small, large]: [number[], number[]]) => {
  const shown = (times: number[]) =>
    [0.5, 0.99].map((share) => percentile(times, share).toFixed(2).padStart(8)).join('');
  const ratio = percentile(large, 0.99) / percentile(small, 0.99);
  console.info(`${label.padEnd(18)}${shown(small)}${shown(large)}${ratio.toFixed(2).padStart(9)}x`);
};

console.info(`\n${REQUESTS} requests each, milliseconds`);
console.info(`${`${SMALL} assets`.padStart(34)}${`${LARGE} assets`.padStart(16)}`);
console.info('p50     p99     p50     p99     ratio'.padStart(60));
const all: [number[], number[]] = [[], []];
for (const [label, question] of Object.entries(QUESTIONS)) {
  const times = await measure(question);
  row(label, times);
  for (const which of [0, 1] as const) all[which].push(...times[which]);
}
row('all list pages', all);
row('search', await measure(SEARCH, REQUESTS / 10));
reportGoal({
  what: `p99 of a list page of ${LARGE} assets, of ${SMALL}`,
  is: percentile(all[1], 0.99) / percentile(all[0], 0.99),
  unit: 'x',
  atMost: 5,
});

for (const { network, dataDir } of markets) {
  await network.close();
  rmSync(dataDir, { recursive: true, force: true });
}

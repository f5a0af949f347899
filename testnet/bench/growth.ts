import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createNetwork } from '../src/app/network.ts';
import { fillMarket, marketText } from './fill-market.ts';
import { reportGoal } from './goals.ts';
import { startMain } from './main-process.ts';
import { readProcessCost, timed, waitUntilIdle } from './process-cost.ts';

/**
 * `pnpm bench:network growth [sizes] [folder]`: measures what a response costs the server with few and with many
 * assets; each market runs in a separate process, and the requests alternate between them. CPU time is compared
 * instead of wall time, because load on the machine changes only the latter. Markets are kept in `folder`; without it
 * they are created again, which takes minutes.
 */

const SIZES = (process.argv[2] ?? '28,10000,100000').split(',').map(Number);
const workDir = mkdtempSync(path.join(tmpdir(), 'trove-growth-'));
const markets = process.argv[3] ?? workDir;
const REQUESTS = 600;
const TURNS = 6;
const AT_ONCE = 8;
const MOST = 1.5;
const LISTS_AT_ONCE = 4;
const LIST_MEMORY_MB = 400;

const LIST = '/net/node/api/list-nfts';
const CATALOGUE = '/net/dapp/api/v1/catalogue?type=model';
const search = (words: readonly string[]) => (index: number) =>
  `${CATALOGUE}&perPage=8&q=${encodeURIComponent(words[index % words.length] ?? '')}`;

/** Plausible searches, from many matches to none, in the data of fill-market.ts; repeated, as popular ones are. */
const SEARCHES = {
  'search: a name': search(['Llama 5feceb66', 'Painter d4735e3a', 'Router 4b227777']),
  'search: part of a name': search(['5fec', 'd473', '2277', 'e29c', 'lama 4']),
  'search: half of all names': search(['llama', 'Paint', 'whis', 'sorter']),
  'search: inside names': search(['lama', 'ainte', 'hisper', 'oute']),
  'search: all descriptions': search(['trained', 'measured', 'task it is', 'rain']),
  'search: one letter or two': search(['a', 'ta', '4', 'zq', 'll']),
  'search: nothing': search(['zzzz', 'kubernetes', 'qwertz']),
};
const KNOWN = 28;

/** Yields parts of the texts of the assets that markets of all sizes have, each once, so that no cache answers. */
function* newSearches(): Generator<string, never> {
  for (let length = 4; ; length += 1) {
    const parts = new Set<string>();
    for (let asset = 0; asset < KNOWN; asset += 1) {
      const text = marketText(asset);
      for (let at = 0; at + length <= text.length; at += 1) parts.add(text.slice(at, at + length));
    }
    for (const part of parts) if (part.trim() === part) yield part;
  }
}
const fresh = newSearches();

/** Has no goal: fragments across words, which nobody types, cost most. */
const NEW_TEXT = 'search: a new text each time';

const QUESTIONS: Record<string, (index: number) => string> = {
  ...SEARCHES,
  [NEW_TEXT]: () => search([fresh.next().value])(0),
  'search: all of these': (index) => {
    const all = Object.values(SEARCHES);
    return (all[index % all.length] ?? search(['a']))(Math.floor(index / all.length));
  },
  asset_count: () => '/net/metrics/asset_count',
  transaction_count: () => '/net/metrics/transaction_count',
  'counts of filters': () => '/net/dapp/api/v1/catalogue/counts?type=model',
  listing: () => `${CATALOGUE}&perPage=12`,
  detail: () => '/net/dapp/api/v1/catalogue/find?slug=Llama-5feceb66&type=model',
  trending: () => `${CATALOGUE}&perPage=5&order=trending`,
};

type Market = Awaited<ReturnType<typeof startMain>>;

async function aMarket(size: number): Promise<Market> {
  const dataDir = path.resolve(markets, `market-${size}`);
  if (!existsSync(dataDir)) {
    console.info(`Publishing ${size} assets ...`);
    const network = await createNetwork({ dataDir, port: 0, demoData: false });
    await fillMarket(network.context, size);
    await network.close();
  }
  return startMain(dataDir);
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Reads a response to its end; resolves with the number of its bytes. */
const ask = ({ baseUrl }: Market, address: string) =>
  new Promise<number>((resolve, reject) => {
    get(`${baseUrl}${address}`, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${response.statusCode} ${address}`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });

async function askMany(market: Market, question: (index: number) => string, count: number) {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const begun = performance.now();
        next += 1;
        await ask(market, question(next));
        times.push(performance.now() - begun);
      }
    }),
  );
  return times;
}

interface Cost {
  processorMs: number;
  perSecond: number;
  medianMs: number;
}

async function measure(question: (index: number) => string): Promise<Cost[]> {
  const sums = opened.map(() => ({ processor: 0, seconds: 0, times: [] as number[] }));
  for (const market of opened) await askMany(market, question, REQUESTS / TURNS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, market] of opened.entries()) {
      const took = await timed(() => askMany(market, question, REQUESTS / TURNS), market.pid);
      const sum = sums[index];
      if (!sum) continue;
      sum.processor += took.processor;
      sum.seconds += took.seconds;
      sum.times.push(...took.result);
    }
  }
  return sums.map(({ processor, seconds, times }) => ({
    processorMs: (1000 * processor) / REQUESTS,
    perSecond: REQUESTS / seconds,
    medianMs: times.toSorted((one, other) => one - other)[REQUESTS / 2] ?? 0,
  }));
}

console.info(`Markets of ${SIZES.join(', ')} assets`);
const opened: Market[] = [];
for (const size of SIZES) opened.push(await aMarket(size));
// After a start, the network inspects the files that have no inspection yet.
for (const { pid } of opened) await waitUntilIdle(pid);

console.info(
  `\n${REQUESTS} requests each, ${AT_ONCE} at once: processor ms | median ms | a second`,
);
for (const [label, question] of Object.entries(QUESTIONS)) {
  const costs = await measure(question);
  const cells = costs.map(
    ({ processorMs, medianMs, perSecond }) =>
      `${processorMs.toFixed(2).padStart(8)} |${medianMs.toFixed(1).padStart(7)} |${perSecond.toFixed(0).padStart(5)}`,
  );
  console.info(`${label.padEnd(28)}${cells.join('   ')}`);
  if (label === NEW_TEXT) continue;
  const [least, ...others] = costs;
  for (const [index, { processorMs }] of others.entries()) {
    reportGoal({
      what: `${label}, ${SIZES[index + 1]} assets, of ${SIZES[0]}`,
      is: processorMs / (least?.processorMs ?? Number.NaN),
      unit: 'x',
      atMost: MOST,
    });
  }
}

for (const [index, market] of opened.entries()) {
  const before = readProcessCost(market.pid);
  const took = await timed(
    () => Promise.all(Array.from({ length: LISTS_AT_ONCE }, () => ask(market, LIST))),
    market.pid,
  );
  const { peakMb } = readProcessCost(market.pid);
  console.info(
    `list-nfts, ${SIZES[index]} assets, ${LISTS_AT_ONCE} at once: ${took.result[0]} bytes each, ` +
      `${(took.processor / LISTS_AT_ONCE).toFixed(2)} s of processor each, ${took.seconds.toFixed(1)} s, ` +
      `${before.rssMb.toFixed(0)} MB before`,
  );
  reportGoal({
    what: `memory of the server at most, list-nfts, ${SIZES[index]} assets`,
    is: peakMb,
    unit: ' MB',
    atMost: LIST_MEMORY_MB,
  });
}

agent.destroy();
for (const market of opened) await market.stop();
rmSync(workDir, { recursive: true, force: true });

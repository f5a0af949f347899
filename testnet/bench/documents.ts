import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createNetwork } from '../src/app/network.ts';
import { fillMarket } from './fill-market.ts';
import { reportGoal } from './goals.ts';
import { startMain } from './main-process.ts';
import { timed } from './process-cost.ts';

/**
 * `pnpm bench:network documents [requests]`: the processor time of the documents of the built site, beside that of a page
 * of a list, which each of them reads. They alternate, so that load on the machine affects both.
 */

const REQUESTS = Number(process.argv[2] ?? 1600);
const ROUNDS = 8;
const ASSETS = 1000;
const LIST = '/net/dapp/api/v1/catalogue?type=model&perPage=12';
const WITHOUT_LIST = '/playground';
const PAGES = ['/', '/dashboard/models', '/dashboard/datasets', WITHOUT_LIST];

const site = path.join(import.meta.dirname, '../../.trove/site');
if (!existsSync(path.join(site, 'shell/index.html'))) throw new Error('Run `pnpm build` first.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));
cpSync(site, path.join(dataDir, 'site'), { recursive: true });
const market = await createNetwork({ dataDir, port: 0, demoData: false });
await fillMarket(market.context, ASSETS);
await market.close();
const server = await startMain(dataDir);

/** Sends requests one after the other; returns the milliseconds of the server's processor that each has taken. */
async function measure(url: string, accept: string): Promise<number> {
  const count = REQUESTS / ROUNDS;
  const headers = { accept, 'accept-encoding': 'br' };
  const { processor } = await timed(async () => {
    for (let index = 0; index < count; index += 1) {
      const answer = await fetch(server.baseUrl + url, { headers });
      if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  }, server.pid);
  return (processor * 1000) / count;
}

const kinds = [
  [LIST, 'application/json'] as const,
  ...PAGES.map((page) => [page, 'text/html'] as const),
];
const times = new Map<string, number[]>(kinds.map(([url]) => [url, []]));
for (let round = -1; round < ROUNDS; round += 1) {
  for (const [url, accept] of kinds) {
    const time = await measure(url, accept);
    if (round >= 0) times.get(url)?.push(time);
  }
}
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const median = (url: string) =>
  times.get(url)?.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0;
const list = median(LIST);
reportGoal({ what: 'pages of a list, each second of processor', is: 1000 / list, unit: '/s' });
for (const page of PAGES) {
  const is = 1000 / median(page);
  reportGoal({ what: `documents of ${page}, each second of processor`, is, unit: '/s' });
}
const what = `the document of ${WITHOUT_LIST}, which reads no list`;
reportGoal({ what, is: median(WITHOUT_LIST), unit: ' ms', atMost: 1.5 });
for (const page of ['/dashboard/models', '/dashboard/datasets']) {
  const is = median(page) - list;
  reportGoal({ what: `the document of ${page}, without its list`, is, unit: ' ms', atMost: 1.5 });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { findChromium } from '../../tools/lib/chromium.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { buildFederated, buildMono } from './build-sites.ts';
import { modulesTwice } from './module-twice.ts';
import { startSameNetworks } from './same-networks.ts';
import { buildStock } from './stock/build-stock.ts';
import { median, formatTable } from './summary.ts';
import type { Measure } from './summary.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

/**
 * `pnpm bench:load [--runs 7]`: compares the site as it is shipped (shell and remotes built separately, wired by the
 * registry) with the same sources as one bundle, built by the same configuration, and with a site of stock MUI
 * components; the same network serves all of them with the same data. It measures when a page's own content is
 * painted, because the largest paint is often that of the frame, which the server draws. Every visit is cold and
 * throttled; the visits alternate between the variants, so that a busy machine affects all of them alike.
 */

const HOME = 'main li a[href^="/dashboard/model/"]';
const PAGES = [
  { path: '/', content: HOME },
  { path: '/dashboard/all', content: HOME },
  { path: '/dashboard/models', content: 'main article a[href^="/dashboard/model/"]' },
  { path: '/dashboard/model/Spam-Ham-Filter', content: 'main h1' },
  { path: '/faucet', content: 'main h1' },
  { path: '/playground', content: 'main textarea' },
];
/** The stock site is one page; it is visited as often as each page of the site. */
const STOCK = 'stock MUI';
const STOCK_PAGE = { path: '/', content: 'main .MuiCard-root h2' };
const FEDERATED = 'federated';
const MONO = 'mono';
const MONO_EARLY = 'mono, preloaded';

/** Maximum bytes of scripts before the first view; the playground includes a chat. */
const MAX_SCRIPT_BYTES: Readonly<Record<string, number>> = {
  '/dashboard/models': 150_000,
  '/playground': 190_000,
};
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);
const workDir = mkdtempSync(path.join(tmpdir(), 'trove-bench-'));

console.info('Building the federated site and the monolith ...');
const federated = await buildFederated(path.join(workDir, 'federated'));
const mono = await buildMono(workDir);
const stockDir = path.join(workDir, 'stock');
await buildStock(stockDir);
const sites = [
  [FEDERATED, federated.siteDir],
  [MONO, mono.plain.siteDir],
  [MONO_EARLY, mono.early.siteDir],
  [STOCK, stockDir],
] as const;

const networks = await startSameNetworks(Object.fromEntries(sites), workDir);

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const visits = new Map(
  PAGES.map((page) => [
    page.path,
    Object.fromEntries(sites.map(([name]) => [name, [] as Visit[]])),
  ]),
);
try {
  for (let run = 0; run <= runs; run += 1) {
    console.info(run === 0 ? 'Warming up ...' : `Run ${run} of ${runs} ...`);
    for (const own of PAGES) {
      for (const [name] of sites) {
        const { path: page, content } = name === STOCK ? STOCK_PAGE : own;
        const made = await visit(browser, `${networks[name]?.url}${page}`, content);
        if (run > 0) visits.get(own.path)?.[name]?.push(made);
      }
    }
  }
} finally {
  await browser.close();
  for (const network of Object.values(networks)) await network.dispose();
  rmSync(workDir, { recursive: true });
}

const GOALS: readonly [text: string, measure: Measure, against: string, most: number][] = [
  ['JS bytes <= 1.10x of mono', 'scriptBytes', MONO, 1.1],
  ['JS bytes <= 1.05x of mono (stretch)', 'scriptBytes', MONO, 1.05],
  ['requests = mono', 'requests', MONO, 1],
  ['depth = mono', 'depth', MONO, 1],
  ['content painted <= 1.05x of mono', 'painted', MONO, 1.05],
  ['content painted <= 1.05x of mono, preloaded (for comparison)', 'painted', MONO_EARLY, 1.05],
  ['content painted <= 1x of stock MUI', 'painted', STOCK, 1],
];
/** Milliseconds until a page's content is painted. */
const GOAL_MS = 1600;
const judge = (isMet: boolean, text: string) =>
  console.info(`  ${isMet ? 'met   ' : 'missed'} ${text}`);

for (const [page, variants] of visits) {
  const of = (name: string) => variants[name] ?? [];
  console.info(`\n${page}: medians of ${runs} cold visits at 1.6 Mbps, 150 ms, CPU 4x slower`);
  for (const line of formatTable(variants)) console.info(`  ${line}`);
  const largest = new Set(
    Object.values(variants).flatMap((some) => some.map((one) => one.lcpElement)),
  );
  console.info(`  largest paint: ${[...largest].join(' | ')}`);

  for (const [text, measure, against, most] of GOALS) {
    const ratio = median(of(FEDERATED), measure) / median(of(against), measure);
    judge(ratio <= most, `${text}: ${ratio.toFixed(3)}x`);
  }
  const painted = median(of(FEDERATED), 'painted');
  judge(painted <= GOAL_MS, `content painted <= ${GOAL_MS} ms: ${Math.round(painted)} ms`);
  const most = MAX_SCRIPT_BYTES[page];
  if (most !== undefined) {
    const bytes = median(of(FEDERATED), 'scriptBytes');
    judge(bytes <= most, `JS <= ${most / 1000} KB: ${bytes} bytes`);
  }
  const { twice, once } = modulesTwice(federated, of(FEDERATED)[0]?.scriptPaths ?? []);
  judge(
    twice.length === 0 && once > 0,
    `no module of react, router, query, emotion, MUI twice: ${once} once, ${twice.length} twice`,
  );
  for (const file of twice) console.info(`         ${file}`);
}

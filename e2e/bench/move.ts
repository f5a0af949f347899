import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { findChromium } from '../../tools/lib/chromium.ts';
import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import { buildFederated, buildMono } from './build-sites.ts';
import { MOVES, walk } from './move-visit.ts';
import type { Device, Move, Moved } from './move-visit.ts';
import { startSameNetworks } from './same-networks.ts';
import { buildStock } from './stock/build-stock.ts';
import { computeMedian } from './summary.ts';
import { OUR_WALK, STOCK_WALK } from './walks.ts';

/**
 * `pnpm bench:move [--runs 5]`: compares navigation in the site as it is shipped, on a phone and on a desktop, with
 * the same sources as one bundle and with a site of stock MUI components. The same network serves all three with the
 * same data, and the walks alternate between them. Every walk begins in a new browser without a cache.
 */

const DEVICES: readonly Device[] = ['phone', 'desktop'];
const COSTS = ['shown', 'inp', 'longestTask', 'work', 'layouts', 'requests'] as const;
/** Maximum milliseconds until the content of a move is painted on a phone. */
const GOALS: Partial<Record<Move, number>> = {
  'list, first': 180,
  'list, again': 60,
  Back: 60,
  'detail, first': 150,
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const workDir = mkdtempSync(path.join(tmpdir(), 'trove-move-'));

console.info('Building the federated site, the monolith and the stock site ...');
const stockDir = path.join(workDir, 'stock');
const federated = await buildFederated(path.join(workDir, 'federated'));
const mono = await buildMono(workDir);
await buildStock(stockDir);
const networks = await startSameNetworks(
  { federated: federated.siteDir, mono: mono.early.siteDir, stock: stockDir },
  workDir,
);
type Variant = keyof typeof networks;
const VARIANTS = ['federated', 'mono', 'stock'] as const satisfies readonly Variant[];

const walks = new Map<string, Record<Move, Moved>[]>();
const of = (device: Device, variant: Variant) => walks.get(`${device} ${variant}`) ?? [];

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  for (let run = 0; run <= runs; run += 1) {
    console.info(run === 0 ? 'Warming up ...' : `Run ${run} of ${runs} ...`);
    for (const device of DEVICES) {
      for (const variant of VARIANTS) {
        const route = variant === 'stock' ? STOCK_WALK : OUR_WALK;
        const made = await walk(browser, networks[variant].url, route, device);
        if (run > 0) walks.set(`${device} ${variant}`, [...of(device, variant), made]);
      }
    }
  }
} finally {
  await browser.close();
  for (const network of Object.values(networks)) await network.dispose();
  rmSync(workDir, { recursive: true });
}

for (const device of DEVICES) {
  for (const move of MOVES) {
    const median = (variant: Variant, cost: keyof Moved) =>
      Math.round(computeMedian(of(device, variant).map((walked) => walked[move][cost])));
    console.info(`\n${device}: ${move} (medians of ${runs}; times in ms)`);
    console.info(`  ${''.padEnd(10)}${COSTS.map((cost) => cost.padStart(13)).join('')}`);
    for (const variant of VARIANTS) {
      const cells = COSTS.map((cost) => String(median(variant, cost)).padStart(13));
      console.info(`  ${variant.padEnd(10)}${cells.join('')}`);
    }
    const [own, peer] = [median('federated', 'shown'), median('stock', 'shown')];
    const goal = device === 'phone' ? GOALS[move] : undefined;
    if (goal !== undefined) {
      console.info(`  ${own <= goal ? 'met   ' : 'missed'} painted after ${goal} ms: ${own} ms`);
    }
    console.info(`  ${(own / peer).toFixed(2)}x of stock MUI`);
  }
}

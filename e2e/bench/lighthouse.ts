import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildFederated, buildMono } from './build-sites.ts';
import { audit } from './lighthouse-measure.ts';
import type { Audit } from './lighthouse-measure.ts';
import { startSameNetworks } from './same-networks.ts';
import { buildStock } from './stock/build-stock.ts';

/**
 * `pnpm bench:lighthouse [--runs 3]`: Lighthouse's scores (mobile) for the site as it is shipped, for the same
 * sources as one bundle, and for a dashboard of stock MUI components. The same network serves all three with the same
 * data, and the visits alternate between them, so that a busy machine affects all of them alike.
 */

const PAGES = ['/dashboard/all', '/dashboard/models', '/dashboard/model/Spam-Ham-Filter'];
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
const workDir = mkdtempSync(path.join(tmpdir(), 'trove-lighthouse-'));

console.info('Building the federated site, the monolith and the stock dashboard ...');
const stockDir = path.join(workDir, 'stock');
const federated = await buildFederated(path.join(workDir, 'federated'));
const mono = await buildMono(workDir);
await buildStock(stockDir);
const networks = await startSameNetworks(
  { federated: federated.siteDir, mono: mono.plain.siteDir, stock: stockDir },
  workDir,
);

type Variant = keyof typeof networks;
/** The stock dashboard is one page; it is visited as often as each page of the site. */
const VISITS = PAGES.flatMap((page): [string, Variant][] => [
  [page, 'federated'],
  [page, 'mono'],
]).concat([['', 'stock']]);

const audits = new Map<string, Audit[]>();

type Measure = 'performance' | 'accessibility' | 'tbt' | 'lcp';
const MEASURES: readonly Measure[] = ['performance', 'accessibility', 'tbt', 'lcp'];

const of = (variant: Variant, page = '') => audits.get(`${variant}${page}`) ?? [];
const sorted = (some: readonly Audit[], measure: Measure) =>
  some.map((one) => one[measure]).toSorted((one, other) => one - other);
const median = (some: readonly Audit[], measure: Measure) =>
  sorted(some, measure)[Math.floor(some.length / 2)] ?? NaN;

function describe(name: string, some: readonly Audit[]) {
  const cells = MEASURES.map((measure) => {
    const [least = NaN, ...more] = sorted(some, measure).map(Math.round);
    const spread = more.length === 0 ? '' : ` (${least}-${more.at(-1)})`;
    return `${measure} ${Math.round(median(some, measure))}${spread}`.padEnd(28);
  });
  console.info(`  ${name.padEnd(10)} ${cells.join('')}`.trimEnd());
  const complaints = new Set(some.flatMap((one) => one.complaints));
  if (complaints.size > 0) console.info(`             ${[...complaints].join(', ')}`);
}

try {
  for (let run = 1; run <= runs; run += 1) {
    console.info(`Run ${run} of ${runs} ...`);
    for (const [page, variant] of VISITS) {
      const key = `${variant}${page}`;
      const made = await audit(`${networks[variant].url}${page}`);
      audits.set(key, [...(audits.get(key) ?? []), made]);
      describe(key, [made]);
    }
  }
} finally {
  for (const network of Object.values(networks)) await network.dispose();
  rmSync(workDir, { recursive: true });
}

let isMissed = false;
const judge = (isMet: boolean, text: string) => {
  isMissed ||= !isMet;
  console.info(`  ${isMet ? 'met   ' : 'missed'} ${text}`);
};

for (const page of PAGES) {
  const [ours, theirs, stock] = [of('federated', page), of('mono', page), of('stock')];
  console.info(`\n${page}: medians of ${runs}, mobile (TBT and LCP in ms)`);
  describe('federated', ours);
  describe('mono', theirs);
  describe('stock MUI', stock);
  const by = (measure: Measure) =>
    [ours, theirs, stock].map((some) => Math.round(median(some, measure))) as [
      number,
      number,
      number,
    ];
  const [accessibility] = by('accessibility');
  const [score, monoScore, stockScore] = by('performance');
  const [tbt, monoTbt, stockTbt] = by('tbt');
  judge(accessibility === 100, `accessibility 100: ${accessibility}`);
  judge(score >= monoScore, `performance not worse than mono: ${score} to ${monoScore}`);
  judge(tbt <= monoTbt, `TBT not worse than mono: ${tbt} to ${monoTbt}`);
  judge(score > stockScore, `performance better than stock MUI: ${score} to ${stockScore}`);
  judge(tbt < stockTbt, `TBT better than stock MUI: ${tbt} to ${stockTbt}`);
}
process.exitCode = isMissed ? 1 : 0;

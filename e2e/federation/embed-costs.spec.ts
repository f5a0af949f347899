import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { registrySchema } from '@trove/contract/registry.ts';

import { onPartnerSite, pageWith } from './embed-page.ts';
import { boardIn, putWay, WAY_NAMES, WAYS } from './embed-ways.ts';

const setup = onPartnerSite();

/** Requests and bytes of the site that a page has used so far. */
interface Costs {
  scripts: number;
  /** Transferred bytes, headers included. */
  scriptBytes: number;
  allBytes: number;
  /** Bytes of the loader and of the board that the network renders, after which the board is visible. */
  firstBoardBytes: number;
  /** Number of files in the longest chain in which each one requests the next; the page itself is the first. */
  depth: number;
}

/**
 * Returns the addresses of the files with an integrity hash in the registry, in the build that the site itself runs.
 */
async function liveFiles(): Promise<Set<string>> {
  const { url } = setup.network;
  const registry = registrySchema.parse(await (await fetch(`${url}/registry.json`)).json());
  const competitions = registry.remotes['mfe-competitions'];
  const live = competitions?.details[competitions.live ?? ''];
  if (live === undefined) throw new Error('The site has no build of the competitions');
  const { base, integrity } = live;
  return new Set(Object.keys(integrity).map((file) => `${url}/${base}${file}`));
}

/**
 * Counts what `page` loads from the site from now on; adds the addresses of the files of remotes to `remoteFiles`.
 */
async function countCosts(page: Page, remoteFiles: Set<string>): Promise<Costs> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const costs: Costs = { scripts: 0, scriptBytes: 0, allBytes: 0, firstBoardBytes: 0, depth: 0 };
  const depths = new Map<string, number>();
  const asked = new Map<string, { type: string; url: string }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = '' }) => {
    const [frame] = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
    const depth = (depths.get(initiator.url ?? frame?.url ?? '') ?? 0) + 1;
    depths.set(request.url, depth);
    if (!request.url.startsWith(setup.network.url)) return;
    costs.depth = Math.max(costs.depth, depth);
    asked.set(requestId, { type, url: request.url });
    if (request.url.includes('/remotes/')) remoteFiles.add(request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, url } = asked.get(requestId) ?? {};
    if (url === undefined) return;
    costs.allBytes += encodedDataLength;
    if (/\/embed\/v1(?:\.js$|\/board)/.test(url)) costs.firstBoardBytes += encodedDataLength;
    if (type !== 'Script') return;
    costs.scripts += 1;
    costs.scriptBytes += encodedDataLength;
  });
  return costs;
}

const START = `import { start } from './way.js'; await start(document);`;
const HEIGHT = '<style>trove-competitions, .remote { display: block; min-height: 720px; }</style>';

for (const way of WAY_NAMES) {
  test(
    `an embed by ${way} causes no layout shift, costs what the docs state, and runs the build of the site`,
    { tag: '@long' },
    async ({ page }) => {
      const site = setup.network.url;
      putWay(setup.partner, site, way);
      setup.partner.put('start.js', START);
      const markup = WAYS[way].markup(site);
      const body = `<h1>Partner</h1>${markup}<p>Below it</p><script type="module" src="start.js"></script>`;
      const withLoader = pageWith(site, body, HEIGHT);
      // Only the element needs the loader, so it is removed for the other ways.
      const html =
        way === 'element'
          ? withLoader
          : withLoader.replace(/<script type="module" nonce[^]*?<\/script>/, '');
      setup.partner.put('page.html', html);

      // The browser reports a frame of another origin separately, so its costs are counted in a page that shows only
      // the frame.
      const remoteFiles = new Set<string>();
      let costs: Costs;
      if (way === 'iframe') {
        const frame = await page.context().newPage();
        costs = await countCosts(frame, remoteFiles);
        await frame.goto(`${site}/embed/competitions.html?comp=harbor-ai&theme=light`);
        await expect(boardIn('element', frame.locator('body')).getByRole('table')).toBeVisible();
        await frame.waitForLoadState('networkidle');
        await frame.close();
      } else costs = await countCosts(page, remoteFiles);

      await page.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shifts });
      });
      await page.goto(`${setup.partner.origin}/page.html`);
      await expect(boardIn(way, page.locator('body')).getByRole('table')).toBeVisible();
      await page.waitForLoadState('networkidle');
      process.stdout.write(`${way}: ${JSON.stringify(costs)}\n`);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
      expect(costs.scripts).toBeGreaterThan(0);

      const live = await liveFiles();
      expect(remoteFiles.size).toBeGreaterThan(0);
      expect([...remoteFiles].filter((file) => !live.has(file))).toEqual([]);
    },
  );
}

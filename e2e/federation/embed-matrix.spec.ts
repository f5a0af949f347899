import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { complaintsOf, countWork, onPartnerSite, pageWith, workOn } from './embed-page.ts';

const there = onPartnerSite();

const EXAMPLES = path.resolve(import.meta.dirname, '../../docs/examples/embed');
const ELEMENT = '<trove-competitions comp="harbor-ai" theme="light"></trove-competitions>';

/** Puts a page with the element there and opens it. */
async function openPage(page: Page, body: string, head = '') {
  there.partner.put('page.html', pageWith(there.network.url, body, head));
  await page.goto(`${there.partner.origin}/page.html`);
}

const boardIn = (page: Page, index = 0) =>
  page.locator('trove-competitions').nth(index).getByRole('region', { name: 'Leaderboard' });

test(
  'the element works beside federated modules of the page, whose globals stay',
  { tag: '@long' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    for (const file of ['embed.js', 'host.js', 'place.js', 'theme.js', 'plain.js'])
      there.partner.put(file, readFileSync(path.join(EXAMPLES, file), 'utf8'));
    const own = '<div id="remote"></div><button id="leave">Leave</button>';
    there.partner.put(
      'page.html',
      pageWith(there.network.url, own + ELEMENT, '<script type="module" src="plain.js"></script>'),
    );
    const given = {
      site: `${there.network.url}/`,
      remote: 'mfe-competitions',
      path: '/dashboard/competitions',
    };
    await page.goto(`${there.partner.origin}/page.html?${new URLSearchParams(given)}`);
    await expect(
      page.locator('#remote').getByRole('heading', { name: 'AI Competitions' }),
    ).toBeVisible();
    await expect(boardIn(page)).toBeVisible();
    await page.locator('trove-competitions').evaluate((element) => element.remove());
    await expect(
      page.locator('#remote').getByRole('heading', { name: 'AI Competitions' }),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  'two elements live apart, and one that is moved goes on as it was',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, `<main>${ELEMENT}</main><aside>${ELEMENT}</aside>`);
    const [first, second] = [0, 1].map((index) =>
      page.locator('trove-competitions').nth(index),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>];
    await expect(boardIn(page)).toBeVisible();
    await expect(boardIn(page, 1)).toBeVisible();
    await first.getByRole('link', { name: 'All competitions' }).click();
    await expect(first.getByRole('heading', { name: 'AI Competitions' })).toBeVisible();
    await expect(boardIn(page, 1)).toBeVisible();
    await second.evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect(first.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 30, 38)');
    await expect(second.getByRole('heading', { level: 1 })).toHaveCSS(
      'color',
      'rgb(233, 237, 241)',
    );

    await first.evaluate((element) => document.querySelector('aside')?.append(element));
    const moved = page.locator('aside trove-competitions').nth(1);
    await expect(moved.getByRole('heading', { name: 'AI Competitions' })).toBeVisible();
  },
);

test(
  'the place is written into the page’s address where the partner wants it',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, ELEMENT.replace('theme', 'routing="hash" base="/contests" theme'));
    const embed = page.locator('trove-competitions');
    await embed.getByRole('link', { name: 'All competitions' }).click();
    await expect(embed.getByRole('heading', { name: 'AI Competitions' })).toBeVisible();
    expect(page.url()).toBe(`${there.partner.origin}/page.html#/contests/dashboard/competitions`);
    await page.goBack();
    await expect(boardIn(page)).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(embed.getByRole('heading', { name: 'AI Competitions' })).toBeVisible();
  },
);

test(
  'a page that is not on the list says so in one sentence',
  { tag: '@long' },
  async ({ page }) => {
    there.partner.put('page.html', pageWith(there.network.url, ELEMENT));
    const stranger = there.partner.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${stranger}/page.html`);
    const { host } = new URL(stranger);
    const alert = page.locator('trove-competitions').getByRole('alert');
    await expect(alert).toContainText(
      `http://${host} is not on the list of partner pages of this competition.`,
    );
    await expect(alert.getByRole('link', { name: 'Open It on Trove' })).toBeVisible();
  },
);

test(
  'in an iframe it is as high as its content, and as dark as the page says',
  { tag: '@long' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    there.partner.put(
      'listen.js',
      `const frame = document.querySelector('iframe');
     addEventListener('message', ({ source, origin, data }) => {
       if (source !== frame.contentWindow || origin !== '${there.network.url}') return;
       if (data.type === 'trove:height') frame.style.height = data.height + 'px';
     });`,
    );
    const src = `${there.network.url}/embed/competitions.html?comp=harbor-ai&theme=light`;
    await openPage(
      page,
      `<iframe title="Board" src="${src}"></iframe><script src="listen.js"></script>`,
    );
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
    await expect.poll(height).toBeGreaterThan(479);
    await page.locator('iframe').evaluate((element: HTMLIFrameElement, site) => {
      element.contentWindow?.postMessage({ type: 'trove:theme', theme: 'dark' }, site);
    }, there.network.url);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(233, 237, 241)');
    expect(complaints).toEqual([]);
  },
);

test(
  'an element that is taken away ends all it has begun, and works again when it is put back',
  { tag: '@long' },
  async ({ page }) => {
    await countWork(page);
    await openPage(page, '<main></main>');
    await page.evaluate(() => customElements.whenDefined('trove-competitions'));
    const cycle = async () => {
      await page.evaluate((html) => {
        const main = document.querySelector('main');
        if (main !== null) main.innerHTML = html;
      }, ELEMENT);
      await expect(boardIn(page)).toBeVisible();
      // Not by a locator: what Playwright puts into the page for one listens there, too.
      await page.evaluate(() => document.querySelector('trove-competitions')?.remove());
      await expect.poll(async () => (await workOn(page)).timers).toBe(0);
      return workOn(page);
    };
    // React's copy listens to `selectionchange` at the document from its first root on, and for ever.
    const once = await cycle();
    expect(once).toEqual({ listeners: ['selectionchange'], timers: 0, sockets: 0 });
    for (let times = 0; times < 3; times += 1) expect(await cycle()).toEqual(once);

    const element = await page.evaluateHandle(() => document.createElement('trove-competitions'));
    for (let times = 0; times < 2; times += 1) {
      await element.evaluate((node) => {
        node.setAttribute('comp', 'harbor-ai');
        document.querySelector('main')?.append(node);
      });
      await expect(boardIn(page)).toBeVisible();
      await element.evaluate((node) => node.remove());
    }
  },
);

test('nothing of the page moves while the element loads', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  // Until the script is here the browser knows nothing of the element: the page says how high it will be.
  const height = '<style>trove-competitions { display: block; min-height: 720px; }</style>';
  await openPage(page, `<h1>Partner</h1>${ELEMENT}<p>Below it</p>`, height);
  await expect(boardIn(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
});

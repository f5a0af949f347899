import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { anAxeBuilder } from '../axe.ts';
import { recordComplaints, countWork, onPartnerSite, pageWith, workOn } from './embed-page.ts';
import { putWay } from './embed-ways.ts';

const setup = onPartnerSite();

const ELEMENT = '<trove-competitions comp="harbor-ai" theme="light"></trove-competitions>';

/** Serves a page with the element and opens it. */
async function openPage(page: Page, body: string, head = '') {
  setup.partner.put('page.html', pageWith(setup.network.url, body, head));
  await page.goto(`${setup.partner.origin}/page.html`);
}

const boardIn = (page: Page, index = 0) =>
  page.locator('trove-competitions').nth(index).getByRole('region', { name: 'Leaderboard' });

test(
  'the element works beside federated modules of the page and leaves its globals unchanged',
  { tag: '@long' },
  async ({ page }) => {
    const complaints = recordComplaints(page);
    putWay(setup.partner, setup.network.url, './remote');
    const own = '<div id="remote"></div><button id="leave">Leave</button>';
    setup.partner.put(
      'page.html',
      pageWith(setup.network.url, own + ELEMENT, '<script type="module" src="plain.js"></script>'),
    );
    const given = {
      site: `${setup.network.url}/`,
      remote: 'mfe-competitions',
      path: '/dashboard/competitions',
    };
    await page.goto(`${setup.partner.origin}/page.html?${new URLSearchParams(given)}`);
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
  'two elements are independent, and one that is moved keeps its state',
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
  'dates and numbers follow the locale, including a later change; texts stay English',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, ELEMENT.replace('theme', 'locale="de" theme'));
    // The score comes after the rank and the name.
    const score = boardIn(page).getByRole('cell').nth(2);
    await expect(score).toHaveText(/^\d+,\d+$/);
    const embed = page.locator('trove-competitions');
    await embed.evaluate((element) => element.setAttribute('locale', 'en-GB'));
    await expect(score).toHaveText(/^\d+\.\d+$/);
    await embed.evaluate((element) => element.setAttribute('locale', 'no such tag'));
    await expect(score).toHaveText(/^\d+\.\d+$/);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  },
);

test(
  'the competition can be changed while the element loads and afterwards',
  { tag: '@long' },
  async ({ page }) => {
    const change = `<script type="module">
      document.querySelector('trove-competitions').setAttribute('comp', 'harbor-ai');
    </script>`;
    await openPage(page, `<trove-competitions></trove-competitions>${change}`);
    const embed = page.locator('trove-competitions');
    await expect(boardIn(page)).toBeVisible();
    await embed.evaluate((element) => element.removeAttribute('comp'));
    await expect(embed.getByRole('heading', { name: 'AI Competitions' })).toBeVisible();
    await embed.evaluate((element) => element.setAttribute('comp', 'harbor-ai'));
    await expect(boardIn(page)).toBeVisible();
  },
);

for (const [width, colorScheme] of [
  [1440, 'light'],
  [375, 'dark'],
] as const) {
  test(
    `leaderboard, list and registration are accessible in a page of ${width} px, ${colorScheme}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openPage(page, ELEMENT.replace('light', 'auto'));
      const embed = page.locator('trove-competitions');
      const findings = async () => {
        const { violations } = await anAxeBuilder(page).include('trove-competitions').analyze();
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        return [...violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), excess];
      };
      await expect(boardIn(page).getByRole('table')).toBeVisible();
      expect.soft(await findings()).toEqual([0]);
      await embed.getByRole('link', { name: 'All competitions' }).click();
      await expect(embed.getByRole('article').first()).toBeVisible();
      expect.soft(await findings()).toEqual([0]);
      await embed.getByRole('button', { name: 'Register' }).first().click();
      await expect(embed.getByRole('dialog').getByLabel('Full Name')).toBeVisible();
      expect(await findings()).toEqual([0]);
    },
  );
}

for (const [routing, start, opened] of [
  ['hash', '/page.html', '/page.html#/contests/dashboard/competitions'],
  ['path', '/contests', '/contests/dashboard/competitions'],
] as const) {
  test(
    `with routing="${routing}" the page’s address holds the route, which works with Back and after a reload`,
    { tag: '@long' },
    async ({ page }) => {
      const { partner, network } = setup;
      const body = ELEMENT.replace('theme', `routing="${routing}" base="/contests" theme`);
      // With routing by path, the partner's server responds to both addresses with the same page.
      for (const address of new Set([start, opened.split('#')[0] ?? opened]))
        partner.put(address.slice(1), pageWith(network.url, body));
      await page.goto(partner.origin + start);
      const embed = page.locator('trove-competitions');
      await embed.getByRole('link', { name: 'All competitions' }).click();
      const list = embed.getByRole('heading', { name: 'AI Competitions' });
      await expect(list).toBeVisible();
      expect(page.url()).toBe(partner.origin + opened);
      await page.goBack();
      await expect(boardIn(page)).toBeVisible();
      expect(page.url()).toBe(partner.origin + start);
      await page.goForward();
      await page.reload();
      await expect(list).toBeVisible();
    },
  );
}

test(
  'a page that is not on the list shows one sentence and reports the error to its own scripts',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('trove:error', (event) =>
        Object.assign(window, { receivedError: (event as CustomEvent<unknown>).detail }),
      ),
    );
    setup.partner.put('page.html', pageWith(setup.network.url, ELEMENT));
    const stranger = setup.partner.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${stranger}/page.html`);
    const { host } = new URL(stranger);
    const message = `http://${host} is not on the list of partner pages of this competition. Its organizer can add it.`;
    const alert = page.locator('trove-competitions').getByRole('alert');
    await expect(alert).toContainText(message);
    await expect(alert.getByRole('link', { name: 'Open it on Trove' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'receivedError') as unknown)).toEqual({
      code: 'partner',
      message,
    });
  },
);

test(
  'in an iframe it is as high as its content and follows the theme set by the page',
  { tag: '@long' },
  async ({ page }) => {
    const complaints = recordComplaints(page);
    setup.partner.put(
      'listen.js',
      `const frame = document.querySelector('iframe');
     addEventListener('message', ({ source, origin, data }) => {
       if (source !== frame.contentWindow || origin !== '${setup.network.url}') return;
       if (data.type === 'trove:height') frame.style.height = data.height + 'px';
     });`,
    );
    const src = `${setup.network.url}/embed/competitions.html?comp=harbor-ai&theme=light`;
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
    }, setup.network.url);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(233, 237, 241)');
    expect(complaints).toEqual([]);
  },
);

test(
  'an element that is removed stops all its work, and works again when it is reinserted',
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
      // A locator is avoided here, because the script that Playwright injects for one adds listeners, too.
      await page.evaluate(() => document.querySelector('trove-competitions')?.remove());
      await expect.poll(async () => (await workOn(page)).timers).toBe(0);
      return workOn(page);
    };
    for (let times = 0; times < 3; times += 1)
      expect(await cycle()).toEqual({ listeners: [], timers: 0, sockets: 0 });

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

import type { Page } from '@playwright/test';
import { FAUCET } from '@trove/contract/screens/common.ts';

import { expect, test } from '../../fixtures.ts';

const SCRIPTS = /\/(?:assets|remotes)\/.*\.js$/;

/** Returns the boxes of the elements of the frame and of the first card; null for an element that this width does not show. */
const measureBoxes = async (page: Page) =>
  Promise.all(
    [
      'header',
      'header p a',
      'header form',
      'nav[aria-label="Dashboard"]',
      'nav[aria-label="Shortcuts"]',
      'main',
      'main h1',
      'main article',
      'main article h2',
    ].map(async (part) => {
      const box = await page.locator(part).first().boundingBox();
      // The height is left out, because it depends on the page's content, which is not part of the frame.
      return box && { x: box.x, y: box.y, width: box.width };
    }),
  );

/** Opens a page until the document has its content: a document does not wait for a server that is busy. */
const openDrawn = (page: Page, url: string) =>
  expect(async () => {
    const document = await page.goto(url, { waitUntil: 'commit' });
    // The styles of every page name the attribute too.
    expect(await document?.text()).toContain('<div data-prerendered');
  }).toPass();

test.describe('the frame before any script has run', () => {
  for (const { width, colorScheme, background } of [
    { width: 1440, colorScheme: 'light', background: 'rgb(255, 255, 255)' },
    { width: 375, colorScheme: 'dark', background: 'rgb(12, 16, 21)' },
  ] as const) {
    test(`is rendered in its final position, ${colorScheme}, ${width} px`, async ({ visitor }) => {
      const { page, url } = visitor;
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(SCRIPTS, async (route) => {
        await released;
        await route.continue();
      });
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifts: [] });
        new PerformanceObserver((list) => {
          const { shifts } = globalThis as unknown as { shifts: number[] };
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
        }).observe({ type: 'layout-shift', buffered: true });
      });

      await openDrawn(page, `${url}/dashboard/models`);
      await expect(page.getByText('You are on the Testnet. Switch to')).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', background);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByRole('heading', { level: 1, name: 'AI Models' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(6);
      const before = await measureBoxes(page);
      expect(before.slice(-3)).not.toContain(null);

      release();
      await expect(page.getByRole('article')).toHaveCount(12);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await measureBoxes(page)).toEqual(before);
      await expect(page.locator('body')).toHaveCSS('background-color', background);
      const shifts = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      );
      expect(shifts).toBeLessThan(0.1);
      expect(refused).toEqual([]);
      expect(visitor.faults).toEqual([]);
    });
  }

  test('preloads the page that a redirected address leads to', async ({ visitor }) => {
    const { page, url } = visitor;
    const readDocument = async (path: string) => (await page.request.get(url + path)).text();
    await expect.poll(() => readDocument('/dashboard/all')).toContain('<div data-prerendered');
    const home = await readDocument('/dashboard/all');
    expect(home.match(/<link rel="preload" as="script" fetchpriority="low"/g)).toHaveLength(3);
    for (const path of ['/', '/dashboard', '/dashboard/home']) {
      await expect.poll(() => readDocument(path)).toBe(home);
    }
  });

  test('has the first scripts compiled while they arrive', async ({ visitor }) => {
    const { page, url } = visitor;
    const document = await (await page.request.get(`${url}/dashboard/all`)).text();
    const scripts = [...document.matchAll(/<script defer[^>]* src="([^"]+)"/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, script = ''] of scripts) {
      const text = await (await page.request.get(url + script)).text();
      expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
    }
  });

  test('shows the faucet from the first paint until it is interactive, without a gap', async ({
    visitor,
  }) => {
    const { page, url } = visitor;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(SCRIPTS, async (route) => {
      await released;
      await route.continue();
    });
    await openDrawn(page, `${url}/faucet`);
    await expect(page.getByRole('button', { name: FAUCET.connect })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1, name: /Faucet$/ });
    await expect(heading).toBeVisible();
    await page.evaluate(() => {
      Object.assign(globalThis, { gaps: 0 });
      const look = () => {
        if (document.querySelector('main h1')?.checkVisibility() !== true) {
          Object.assign(globalThis, { gaps: Reflect.get(globalThis, 'gaps') + 1 });
        }
        requestAnimationFrame(look);
      };
      look();
    });

    release();
    await expect(page.getByRole('textbox')).toBeEditable();
    await expect(heading).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'gaps') as number)).toBe(0);
    expect(visitor.faults).toEqual([]);
  });

  test('has working links, and shows no Connect to a returning user', async ({ visitor }) => {
    const { page, url } = visitor;
    await page.addInitScript(() =>
      localStorage.setItem(
        'wallet_details',
        JSON.stringify({ did: 'bafybmi', username: 'Ada', type: 'XELL' }),
      ),
    );
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(`${url}/dashboard/models`);
    await expect(page.locator('[data-connect]')).toBeHidden();
    await page.getByRole('link', { name: 'Datasets' }).first().click();
    await expect(page).toHaveURL(`${url}/dashboard/datasets`);
    await expect(page.getByRole('link', { name: 'Datasets' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

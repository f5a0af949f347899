import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { makeAnswersHostile } from '../../hostile-answers.ts';
import { measureLayout } from '../../measure-layout.ts';
import { openShadowRoots, Person } from '../../person.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Each list, and the dialogs and pages behind its rows. */
const PLACES: readonly [address: string, open?: (page: Page) => Promise<unknown>][] = [
  ['/dashboard/all'],
  ['/dashboard/models'],
  ['/dashboard/datasets'],
  ['/dashboard/models', (page) => page.getByRole('article').getByRole('link').first().click()],
  ['/dashboard/results?q=a'],
  ['/dashboard/my-assets'],
  ['/dashboard/my-uploads'],
  ['/dashboard/my-uploads', press(/^Manage /)],
  ['/dashboard/earnings?period=year'],
  ['/dashboard/withdraw'],
  ['/dashboard/transactions'],
  ['/dashboard/competitions'],
  ['/dashboard/competitions', press('Register')],
  ['/dashboard/competitions?board=harbor-ai'],
  ['/dashboard/competitions?organize=harbor-ai'],
  ['/dashboard/providers'],
  ['/dashboard/creator/:did'],
  ['/dashboard/settings'],
  ['/dashboard/settings', press(/^Account of /)],
  ['/playground'],
];

/** Navigates as a link does, so that the page asks the network for its data, and not the document. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

for (const width of [1440, 375]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`hostile names, texts, numbers and dates break no list at ${width} px in ${colorScheme} @long`, async ({
      page,
      network,
    }) => {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
      await page.emulateMedia({ colorScheme });
      await openShadowRoots(page);
      const seller = new Person(page, network.url);
      const key = path.join(network.dataDir, 'net/keys', 'demo-seller-1.key');
      await seller.bringWallet('Seller', readFileSync(key, 'utf8').trim());
      await makeAnswersHostile(page);
      const did = await seller.did();
      const findings: string[] = [];
      for (const [index, [address, open]] of PLACES.entries()) {
        await seller.open('/dashboard/become-partner');
        await goTo(page, address.replace(':did', did));
        await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeHidden();
        await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
        await open?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(300);
        const folder = process.env['PICTURES'];
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/hostile-${index}-${width}-${colorScheme}.png` });
        for (const finding of await measureLayout(page))
          findings.push(`${address} ${open ? '(opened)' : ''}: ${finding}`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(findings).toEqual([]);
      expect(seller.faults).toEqual([]);
    });
  }
}

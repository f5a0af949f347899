import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { makeAnswersHostile } from '../../hostile-answers.ts';
import { measureLayout } from '../../measure-layout.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { findRawNames } from '../../raw-names.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Opens the providers of the first platform in the picker. */
async function openPlatform(page: Page) {
  await press(/^Select$/)(page);
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /provider/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

/** Follows a creator, of which a toast tells by name. */
async function follow(page: Page) {
  const button = page.getByRole('button', { name: /^Follow(ing)?$/ });
  if ((await button.textContent()) === 'Following') await button.click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.locator('.trove-toast').first().waitFor();
}

/** Each list, and the dialogs and pages behind its rows. */
const PLACES: readonly [address: string, open?: (page: Page) => Promise<unknown>][] = [
  ['/dashboard/all'],
  ['/dashboard/models'],
  ['/dashboard/datasets'],
  ['/dashboard/models', (page) => page.getByRole('article').getByRole('link').first().click()],
  ['/dashboard/results?q=a'],
  ['/dashboard/my-assets'],
  ['/dashboard/my-uploads'],
  [
    '/dashboard/my-uploads',
    (page) =>
      page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click(),
  ],
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
  ['/dashboard/upload/model', press(/^Select$/)],
  ['/dashboard/upload/model', openPlatform],
  ['/dashboard/upload/model?step=review'],
  ['/dashboard/upload/dataset?step=review'],
  ['/dashboard/upload/infra/review'],
  ['/dashboard/creator/:other', follow],
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
      const catalogue = await fetch(`${network.url}/net/dapp/api/v1/catalogue?type=model`);
      const { items } = (await catalogue.json()) as { items: { owner_did: string }[] };
      const other = items.find(({ owner_did }) => owner_did !== did)?.owner_did ?? '';
      const findings: string[] = [];
      for (const [index, [address, open]] of PLACES.entries()) {
        await seller.open('/dashboard/become-partner');
        await goTo(page, address.replace(':did', did).replace(':other', other));
        await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeHidden();
        await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
        await open?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(300);
        const folder = process.env['PICTURES'];
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/hostile-${index}-${width}-${colorScheme}.png` });
        for (const finding of [...(await measureLayout(page)), ...(await findRawNames(page))])
          findings.push(`${address} ${open ? '(opened)' : ''}: ${finding}`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(findings).toEqual([]);
      expect(seller.faults).toEqual([]);
    });
  }
}

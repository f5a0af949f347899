import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { CHROMIUM_FLAGS } from '../../chromium-flags.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';

/** Chromium's value of "Sites are not allowed to save data". */
const BLOCK = 2;

/** A browser in whose settings site data are blocked. */
async function openBlocking(): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-blocked-'));
  mkdirSync(path.join(folder, 'Default'));
  writeFileSync(
    path.join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: BLOCK } } }),
  );
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
    viewport: { width: 1440, height: 900 },
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const PAGES = [
  '/dashboard/all',
  '/dashboard/models',
  '/dashboard/competitions',
  '/dashboard/upload-model',
  '/dashboard/my-uploads',
  '/dashboard/my-assets',
  '/dashboard/withdraw',
  '/dashboard/transactions',
  '/dashboard/settings',
  '/playground',
  '/faucet',
];

test('blocked site data: every page says so, and a new wallet is told what does not work @long', async ({
  network,
}) => {
  const { context, close } = await openBlocking();
  try {
    const [page = await context.newPage()] = context.pages();
    await openShadowRoots(page);
    const person = new Person(page, network.url);
    const shot = async (name: string) => {
      const folder = process.env['PICTURES'];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/blocked-${name}.png` });
    };
    for (const address of PAGES) {
      await test.step(address, async () => {
        await person.open(address);
        await expect(
          page.getByText(/^This browser blocks site data\. You can look around/),
        ).toBeVisible();
        await shot(address.replaceAll('/', '_'));
      });
    }
    await person.open('/dashboard/models');
    await person.createWallet();
    const dialog = page.getByRole('alertdialog');
    await shot('after-wallet');
    await expect(dialog).toHaveAccessibleName('This browser blocks site data');
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
    await test.step('the wallet can buy; the file waits until the person can sign in', async () => {
      const goTo = (address: string) =>
        page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
      await goTo('/faucet');
      await page.getByRole('button', { name: 'Use my DID' }).click();
      await page.getByRole('button', { name: 'Get TROVE' }).click();
      await page
        .getByRole('dialog', { name: 'Success!' })
        .getByRole('button', { name: 'Close', exact: true })
        .click();
      await goTo('/dashboard/models');
      await page.getByRole('link', { name: 'Spam/Ham Filter' }).first().click();
      await person.buyNow().click();
      await person.approvePurchase();
      await expect(page.getByRole('heading', { name: / is yours$/ })).toBeVisible();
      await expect(
        page.getByText('Unauthorized access. Please log in again.').first(),
      ).toBeVisible();
      await shot('bought');
    });
    expect(person.faults).toEqual([]);
  } finally {
    await close();
  }
});

import type { Page } from '@playwright/test';

import { anAxeBuilder } from '../axe.ts';
import { APPROVAL_TITLES } from '../person.ts';
import { expect, test } from './fixtures.ts';
import type { Owner } from './owner.ts';

const sees = async (page: Page, where: string) => {
  const { violations } = await anAxeBuilder(page).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where} is wider than its window`).toBeLessThanOrEqual(0);
};

async function seesPopup(owner: Owner, colorScheme: 'light' | 'dark') {
  const popup = await owner.own('popup.html');
  await popup.emulateMedia({ colorScheme });
  await expect(popup.getByLabel('Balance')).toHaveText('10 TROVE');
  await sees(popup, 'wallet');
  await popup.getByRole('button', { name: 'Accounts' }).click();
  await sees(popup, 'accounts');
  await popup.getByRole('button', { name: 'Sites' }).click();
  await sees(popup, 'sites');
  await popup.getByRole('button', { name: 'Settings' }).click();
  await sees(popup, 'settings');
  for (const part of ['Networks', 'Show the words', 'Erase this wallet']) {
    await popup.getByRole('button', { name: part }).click();
    await sees(popup, part);
    await popup.getByRole('button', { name: 'Back', exact: true }).click();
  }
  return popup;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the extension's pages have no accessibility violations and are 360 px wide, ${colorScheme}`,
    { tag: '@long' },
    async ({ owner }) => {
      const popup = await seesPopup(owner, colorScheme);
      await owner.openAsset('models', 'Spam/Ham Filter');
      await owner.buyNow().click();
      const window = await owner.window(APPROVAL_TITLES.purchase);
      await window.setViewportSize({ width: 360, height: 640 });
      await window.emulateMedia({ colorScheme });
      await expect(window.getByText('Balance after: 9.5 TROVE')).toBeVisible();
      await sees(window, 'approval');
      await popup.getByRole('button', { name: 'Lock' }).click();
      await expect(popup.getByRole('heading', { name: 'The wallet is locked' })).toBeVisible();
      await sees(popup, 'locked');
      await expect(window.getByLabel('Passphrase', { exact: true })).toBeVisible();
      await sees(window, 'approval, locked');
      await owner.reject(APPROVAL_TITLES.purchase);
    },
  );

  test(
    `the first run has no accessibility violations, ${colorScheme}`,
    { tag: '@long' },
    async ({ newcomer }) => {
      const welcome = await newcomer.own('welcome.html');
      await welcome.emulateMedia({ colorScheme });
      for (const way of [/^Create a new wallet/, /^Import words/, /^Restore a backup/]) {
        await sees(welcome, 'welcome');
        await welcome.getByRole('button', { name: way }).click();
        await sees(welcome, String(way));
        await welcome.getByRole('button', { name: 'Back', exact: true }).click();
      }
    },
  );
}

test('every control can be reached and operated by keyboard alone', async ({ owner }) => {
  await owner.openAsset('models', 'Spam/Ham Filter');
  await owner.buyNow().click();
  const window = await owner.window(APPROVAL_TITLES.purchase);
  await expect(window.getByRole('heading', { level: 1 })).toBeFocused();
  const reject = window.getByRole('button', { name: 'Reject' });
  for (let presses = 0; presses < 10; presses += 1) {
    await window.keyboard.press('Tab');
    if (await reject.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(reject).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(owner.buyNow()).toBeEnabled();
});

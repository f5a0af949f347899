import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { pressOn, tabTo, watchPointer } from '../keyboard.ts';

const MODEL = 'Spam/Ham Filter';

/** Gets ten tokens, in the tab that the link to the faucet opens. */
async function fund(page: Page) {
  const opening = page.waitForEvent('popup');
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: /^Faucet/ }));
  const faucet = await opening;
  await pressOn(faucet, faucet.getByRole('button', { name: 'Get TROVE' }));
  const done = faucet.getByRole('dialog', { name: 'Success!' });
  await expect(done).toBeVisible();
  await pressOn(faucet, done.getByRole('button', { name: 'Close', exact: true }));
  await expect(done).toBeHidden();
  await faucet.close();
}

test('a purchase from the first page to the saved file works by keyboard alone and is announced in text @long', async ({
  visitor,
  network,
}) => {
  const { page } = visitor;
  await watchPointer(page);
  await visitor.open('/');

  await test.step('creates a wallet', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Connect', exact: true }));
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Connect a wallet":
        - heading "Connect a wallet" [level=2]
        - list:
          - listitem:
            - button /Use test wallet/
          - listitem:
            - button /Connect XELL Wallet/
    `);
    await pressOn(page, page.getByRole('button', { name: 'Use test wallet' }));
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await visitor.seesToast('Wallet connection successful!');
  });

  await test.step('gets tokens', async () => {
    await fund(page);
    await expect(visitor.balance()).toHaveText('10 TROVE');
  });

  await test.step('finds the model with the search', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search', exact: true });
    await expect(search).toBeFocused();
    await page.keyboard.type('spam');
    await expect(page.getByRole('option', { name: MODEL })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: MODEL, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: MODEL })).toBeFocused();
  });

  const panel = page.getByRole('complementary', { name: 'Get this asset' });
  const downloading = visitor.nextDownload();
  await test.step('approves once', async () => {
    await expect(panel).toMatchAriaSnapshot(`
      - complementary "Get this asset":
        - button "Buy Now · 0.5 TROVE"
        - term: Your balance
        - definition: 10 TROVE
        - term: After the purchase
        - definition: 9.5 TROVE
    `);
    await pressOn(page, visitor.buyNow());
    const title = `Buy ${MODEL} for 0.5 TROVE`;
    const dialog = visitor.approval(title);
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "${title}":
        - button "Close"
        - heading "${title}" [level=2]
        - button "Reject"
        - button "Approve"
    `);
    await pressOn(page, dialog.getByRole('button', { name: 'Approve', exact: true }));
    await expect(dialog).toBeHidden();
  });

  await test.step('saves the file', async () => {
    const nft = new URL(page.url()).searchParams.get('nft');
    const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
    const { sha256 } = (await facts.json()) as { sha256: string };
    const saved = readFileSync(await (await downloading).path());
    expect(createHash('sha256').update(saved).digest('hex')).toBe(sha256);
    await expect(panel).toMatchAriaSnapshot(`
      - complementary "Get this asset":
        - paragraph: /You own this asset/
        - status: Saved as spam-ham-filter.json Verified
        - button "Download again"
    `);
    await expect(visitor.balance()).toHaveText('9.5 TROVE');
  });

  expect(await page.evaluate(() => window.pointed)).toBe(0);
  expect(visitor.faults).toEqual([]);
});

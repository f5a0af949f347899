import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { openWindow } from '../../open-window.ts';
import { APPROVAL_TITLES, Person } from '../../person.ts';
import { purchasesOnChain } from '../../wallet/chain.ts';

const MODEL = 'Spam/Ham Filter';
const FAILED = 'Failed to download file. Please try again.';

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });

/** Returns a list to which the names of the files saved from now on are added. */
function savedFiles(page: Page): string[] {
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  return saved;
}

/**
 * The most frequent complaints of users of other marketplaces, none of which applies to this
 * one.
 */
test.describe('complaints', () => {
  test('complaint 1: a paid asset can be downloaded any number of times at no cost, also after a broken download and a reload @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    await page.route('**/download/**', (route) => route.abort('connectionreset'));
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await page.unroute('**/download/**');

    await page.reload();
    const signatures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('signature-response')) signatures.push(request.url());
    });
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.buyNow()).toBeHidden();
    for (const button of ['Download', 'Download again']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).click();
      expect((await download).suggestedFilename()).toBe('spam-ham-filter.json');
    }
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
    expect(await purchasesOnChain(buyer)).toBe(1);
    expect(signatures).toEqual([]);
  });

  test('complaint 3: double clicks and calls whose first responses are lost charge once @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    const lost = new Set<string>();
    await page.route(/execute-smart-contract|initiate-ft-transfer|execute-nft/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) return route.continue();
      lost.add(pathname);
      await route.fetch();
      return route.abort('connectionreset');
    });
    await buyer.buyNow().dblclick();
    await buyer.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
    expect(lost.size).toBe(3);
    expect(await purchasesOnChain(buyer)).toBe(1);
    expect(buyer.faults).toEqual([]);
  });

  test('complaint 4: an error response, an error page or different bytes are never saved as the asset @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    const saved = savedFiles(page);
    const answers = [
      { status: 403, body: '{"message":"No"}', reason: /do not have permission/ },
      { status: 404, body: '<!doctype html><p>Not here', reason: /not found/ },
      { status: 410, body: '', reason: /unexpected error/ },
      {
        status: 200,
        body: '<!doctype html><p>Log in',
        reason: /received file is not the published one/,
      },
    ];
    const answered = new Set<number>();
    const unasked = () => answers.find(({ status }) => !answered.has(status));
    await page.route('**/download/**', async (route) => {
      const answer = unasked();
      if (answer === undefined) return route.continue();
      answered.add(answer.status);
      const { status, body } = answer;
      return route.fulfill({ status, body });
    });
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    const panel = page.getByRole('complementary', { name: 'Get this asset' });
    for (const { reason } of answers) {
      await expect(panel.getByRole('alert')).toHaveText(reason);
      await panel.getByRole('button', { name: 'Try again' }).click();
    }
    await buyer.seesToast(FAILED);
    await buyer.seesToast('File downloaded successfully!');
    expect(saved).toEqual(['spam-ham-filter.json']);
  });

  test('complaint 8: the wallet is asked once, the request can be cancelled and repeated, and its dialog closes after the answer', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/all');
    await connectButton(page).click();
    const choice = page.getByRole('button', { name: 'Use test wallet' });
    await choice.dblclick();
    const username = page.getByLabel('Username');
    await expect(username).toHaveCount(1);
    await expect(page.getByText('Waiting for wallet…')).toBeVisible();

    await username.press('Escape');
    await expect(username).toBeHidden();
    await expect(choice).toBeEnabled();
    await choice.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(connectButton(page)).toBeFocused();

    await visitor.createWallet();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    expect(visitor.faults).toEqual([]);
  });

  test('complaint 9: a rejected and a closed approval show one message and a working button @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    const approval = buyer.approval(APPROVAL_TITLES.purchase);
    const refusals = [
      () => approval.getByRole('button', { name: 'Reject' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const refuse of refusals) {
      await buyer.buyNow().click();
      await expect(approval).toBeVisible();
      await refuse();
      await expect(approval).toBeHidden();
      await expect(buyer.buyNow()).toBeEnabled();
      await expect(
        page.getByRole('complementary', { name: 'Get this asset' }).getByRole('alert'),
      ).toHaveCount(1);
    }
    await expect(buyer.balance()).toHaveText('10 TROVE');
    expect(buyer.faults).toEqual([]);
  });

  test('complaint 10: a connected and a disconnected state both survive a reload and a new tab @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.open('/dashboard/all');
    await page.reload();
    await expect(buyer.balance()).toHaveText('10 TROVE');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Disconnect Wallet' }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await expect(connectButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('connect'))).toBe('false');

    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto(`${buyer.url}/dashboard/models`);
    for (const each of [page, tab]) {
      await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(connectButton(each)).toBeVisible();
      await expect(each.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('complaint 12: every tab shows the balance of the network after a purchase, without a reload @long', async ({
    buyer,
  }) => {
    const tab = new Person(await openWindow(buyer.page.context()), buyer.url);
    await tab.open('/dashboard/models');
    await expect(tab.balance()).toHaveText('10 TROVE');
    await tab.page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));

    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    const reply = await fetch(
      `${buyer.url}/net/node/api/get-ft-info-by-did?did=${await buyer.did()}`,
    );
    const { ft_info: held } = (await reply.json()) as { ft_info: { ft_count: number }[] };
    for (const each of [buyer, tab]) {
      await expect(each.balance()).toHaveText(`${held[0]?.ft_count} TROVE`);
    }
    expect(await tab.page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
  });

  test('complaint 25: the address of a filtered list shows the same list in another browser @long', async ({
    browser,
    visitor,
  }) => {
    const names = async (page: Page) => {
      const cards = page.getByRole('article');
      await expect(cards.first()).toBeVisible();
      return cards.getByRole('link').allInnerTexts();
    };
    const { page } = visitor;
    await visitor.open('/dashboard/datasets');
    await page.getByRole('checkbox', { name: /^csv/ }).check();
    await expect(page).toHaveURL(/category=csv/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
    await expect(page).toHaveURL(/sort=name/);

    const elsewhere = await browser.newContext();
    const other = new Person(await elsewhere.newPage(), visitor.url);
    const { pathname, search } = new URL(page.url());
    await other.open(`${pathname}${search}`);
    await expect(other.page.getByRole('checkbox', { name: /^csv/ })).toBeChecked();
    await expect(async () => {
      expect(await names(other.page)).toEqual(await names(page));
    }).toPass();
    await elsewhere.close();
  });
});

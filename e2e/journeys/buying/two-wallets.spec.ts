import type { Locator, Page } from '@playwright/test';

import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';
import { openWindow } from '../../open-window.ts';
import { openShadowRoots, Person } from '../../person.ts';

const NEW = 'Tides of a Small Harbour';
const TRENDING = 'Spam/Ham Filter';

const sellingPerson = async (page: Page, url: string, backup: string) => {
  await openShadowRoots(page);
  const seller = new Person(page, url);
  await seller.open('/dashboard/all');
  await seller.restoreWallet(backup);
  await seller.fund();
  await seller.open('/dashboard/all');
  return seller;
};

/** Sets a mark on a page, which a reload removes. */
const mark = ({ page }: Person) =>
  page.evaluate(() => Object.assign(window, { wasNotReloaded: 1 }));
const isMarked = ({ page }: Person) => page.evaluate(() => 'wasNotReloaded' in window);

const counter = ({ page }: Person, label: string) =>
  page
    .getByRole('region', { name: 'Platform Statistics' })
    .getByRole('listitem')
    .filter({ hasText: label })
    .getByRole('definition');

const numberIn = async (place: Locator): Promise<number> => Number(await place.innerText());

test('two browsers with two wallets both see a new listing and its purchase without a reload @long', async ({
  browser,
  page,
  ownNetwork,
}) => {
  // Three pages and eight signatures take long.
  test.slow();
  const { url } = ownNetwork;
  const shop = await demoSeller(ownNetwork);
  const seller = await sellingPerson(page, url, shop.backup);
  const elsewhere = await browser.newContext();
  const buyerPage = await elsewhere.newPage();
  await openShadowRoots(buyerPage);
  const buyer = new Person(buyerPage, url);
  await buyer.bringWallet('Bob');
  await buyer.open('/dashboard/datasets');
  await expect(buyer.balance()).toHaveText('10 TROVE');
  for (const person of [seller, buyer]) await mark(person);

  const datasets = counter(seller, 'Datasets');
  await expect(datasets).toHaveText(/^[1-9]/);
  const datasetsBefore = await numberIn(datasets);

  await test.step('the seller lists a model: the buyer sees it, and the count increases for everyone', async () => {
    await shop.list(NEW, 'tides.csv', 'day,metres\n1,2.5\n2,2.75\n', 2);
    await seller.approve('Create an asset');
    await seller.approve('Pay for hosting');
    await expect(buyer.page.getByRole('link', { name: NEW })).toBeVisible();
    await expect(datasets).toHaveText(String(datasetsBefore + 1));
  });

  await test.step('the buyer buys it: the seller sees the sale', async () => {
    const sale = new Person(await openWindow(page.context()), url);
    await sale.openAsset('datasets', NEW);
    await sale.page.getByRole('tab', { name: 'Usage History' }).click();
    await expect(sale.page.getByText('0 purchases')).toBeVisible();
    await mark(sale);
    const transactions = counter(seller, 'Transactions');
    const transactionsBefore = await numberIn(transactions);

    await buyer.page.getByRole('link', { name: NEW }).click();
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('8 TROVE');

    await expect(sale.page.getByText('1 purchase', { exact: true })).toBeVisible();
    await expect(sale.page.getByRole('button', { name: /^Bought/, expanded: false })).toBeVisible();
    await expect.poll(() => numberIn(transactions)).toBeGreaterThan(transactionsBefore);
    expect(await isMarked(sale)).toBe(true);
  });

  await test.step('a trending model is bought: its score increases slightly', async () => {
    const row = seller.page
      .getByRole('region', { name: 'Top 5 AI Models' })
      .getByRole('link', { name: TRENDING });
    const uses = async () => Number(/(\d+) uses?/.exec(await row.innerText())?.[1]);
    const usesBefore = await uses();

    await buyer.page.getByRole('combobox', { name: 'Search', exact: true }).fill(TRENDING);
    await buyer.page.getByRole('option', { name: TRENDING }).click();
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await expect(buyer.balance()).toHaveText('7.5 TROVE');
    await expect.poll(uses).toBe(usesBefore + 1);
  });

  await test.step("the buyer's history shows both purchases", async () => {
    await buyer.balance().click();
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
    for (const name of [NEW, TRENDING]) {
      await expect(buyer.page.getByRole('button', { name: `View ${name}` })).toBeVisible();
    }
  });

  for (const person of [seller, buyer]) {
    expect(await isMarked(person)).toBe(true);
    expect(person.faults).toEqual([]);
  }
  await elsewhere.close();
});

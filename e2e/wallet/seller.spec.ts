import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';
import { sumPrices } from '@trove/contract/pricing/price.ts';

import { demoSeller } from '../demo-seller.ts';
import { NEWS_MS } from '../fake-clock.ts';
import { expect } from '../fixtures.ts';
import { hashFile } from '../hash-file.ts';
import { APPROVAL_TITLES, openShadowRoots, Person } from '../person.ts';
import { chooseProvider, goToNextStep, reviewModel } from '../review-model.ts';
import { test } from './fixtures.ts';
import { Owner } from './owner.ts';
import { installXell, newXell, PUBLICATION, STEP, XellOwner } from './xell-owner.ts';

/** Price of a publication that sets none, in whole tokens. */
const PRICE = 1;
const WITHDRAWN = 100;

/** Indices of columns in a row of the CSV file, from its end, because earlier columns may contain commas. */
const AMOUNT = -3;
const STATUS = -2;

const FIXTURES = path.join(import.meta.dirname, '../../testnet/fixtures');

/** Titles of the approvals that a wallet requests from a seller, in order. */
interface ApprovalTitles {
  publication: readonly string[];
  withdrawal: string;
}

const SELLER_TITLES: ApprovalTitles = {
  publication: ['Publish an asset'],
  withdrawal: 'Withdraw earnings',
};

interface Goods {
  listing: 'models' | 'datasets';
  name: string;
  /** A file of the demo catalogue. */
  fileName: string;
  review: (seller: Person, wish: { name: string; file: string }) => Promise<void>;
  /** Checks what a buyer sees of the asset before the purchase. */
  look?: (buyer: Person) => Promise<void>;
}

const MODEL: Goods = {
  listing: 'models',
  name: 'Talker of the harbour',
  fileName: 'trove-char-nano.gguf',
  async review(seller, wish) {
    await seller.open('/dashboard/upload-model');
    await reviewModel(seller, wish);
  },
};

const DATASET: Goods = {
  listing: 'datasets',
  name: 'Houses by the harbour',
  fileName: 'house-sales.csv',
  // Accepts the values detected in the file, and publishes its second row as a sample.
  async review(seller, { name, file }) {
    const { page } = seller;
    await seller.open('/dashboard/upload-dataset');
    await page.getByLabel('Dataset Name').fill(name);
    await page.getByLabel('Dataset file').setInputFiles(file);
    await page.getByRole('button', { name: 'Use: Rows' }).click();
    await page.getByRole('button', { name: 'Use: Columns' }).click();
    await chooseProvider(seller);
    await goToNextStep(seller);
    await expect(page.getByLabel('Number of Rows')).toHaveValue('1500');
    await page.getByRole('checkbox', { name: 'Show row 2', exact: true }).check();
    await goToNextStep(seller);
    await goToNextStep(seller);
  },
  async look({ page }) {
    await page.getByRole('tab', { name: 'Files' }).click();
    const rows = page.getByRole('region', { name: 'Sample rows' });
    await expect(rows).toContainText('340.1');
    await expect(rows).not.toContainText('466.9');
  },
};

/** Publishes a file; another browser shows it, buys it, downloads the same bytes and rates it. */
async function sells(seller: Person, buyer: Person, goods: Goods, { publication }: ApprovalTitles) {
  const { listing, name, fileName, review, look } = goods;
  const folder = await mkdtemp(path.join(tmpdir(), 'trove-seller-'));
  const file = path.join(folder, fileName);
  const bytes = gunzipSync(await readFile(path.join(FIXTURES, `${fileName}.gz`)));
  // An extra byte makes the file differ from the original, which the demo seller already sells.
  await writeFile(file, Buffer.concat([bytes, Buffer.from('\n')]));

  await buyer.open(`/dashboard/${listing}?q=`);
  const listed = buyer.page.getByRole('link', { name }).first();
  await review(seller, { name, file });
  await seller.page.getByRole('button', { name: /^Publish (?:Model|Dataset)$/ }).click();
  for (const title of publication) await seller.approve(title);
  await expect(seller.page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await expect(listed).toBeVisible({ timeout: NEWS_MS });

  await listed.click();
  await expect(buyer.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await look?.(buyer);
  const downloading = buyer.nextDownload();
  await buyer.buyNow().click();
  await buyer.approvePurchase();
  expect(await hashFile(await (await downloading).path())).toBe(await hashFile(file));
  await seller.seesToast(`${name} was bought for ${PRICE} TROVE`);

  await buyer.page.getByRole('button', { name: 'Rate' }).click();
  await buyer.page.getByRole('radio', { name: '4' }).check({ force: true });
  await buyer.page.getByRole('button', { name: 'Submit' }).click();
  await buyer.approve(APPROVAL_TITLES.rating);
  await expect(buyer.page.getByText(/\(1 users?\)/)).toBeVisible();
  await rm(folder, { recursive: true });
}

/** Checks the sales in the chart, in the table and in the exported file, whose sum must be that of the page. */
async function readsEarnings(seller: Person) {
  const { page } = seller;
  await seller.open('/dashboard/earnings');
  const newest = page.getByRole('table', { name: 'Recent Transactions' }).getByRole('row');
  await expect(newest.nth(1)).toContainText(DATASET.name);
  await expect(newest.nth(2)).toContainText(MODEL.name);
  await expect(page.locator('canvas').first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [, ...lines] = (await readFile(await (await downloading).path(), 'utf8'))
    .trim()
    .split('\r\n');
  const rows = lines.map((line) => line.split(',')).filter((row) => row.at(STATUS) === 'completed');
  const sum = sumPrices(rows.map((row) => Number(row.at(AMOUNT))));
  const total = await page.getByRole('region', { name: 'Total Earnings' }).innerText();
  expect(Number(/([\d,.]+) TROVE/.exec(total)?.[1]?.replaceAll(',', ''))).toBe(sum);
}

async function withdraws(seller: Person, { withdrawal }: ApprovalTitles) {
  const { page } = seller;
  await seller.open('/dashboard/withdraw');
  await expect(seller.balance()).toHaveText(/^\d/);
  const before = Number.parseFloat(await seller.balance().innerText());
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(WITHDRAWN));
  await page.getByRole('button', { name: /^Withdraw to/ }).click();
  await seller.approve(withdrawal);
  const newest = page.getByRole('table', { name: 'Transaction History' }).getByRole('row').nth(1);
  await expect(newest).toContainText('100.00 TROVE');
  await expect(newest).toContainText('Completed');
  await expect(seller.balance()).toHaveText(`${before + WITHDRAWN} TROVE`);
}

async function goThroughSellerJourney(seller: Person, browser: Browser, titles = SELLER_TITLES) {
  const context = await browser.newContext();
  const buyer = new Person(await context.newPage(), seller.url);
  const sellerRequests: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/mfe-publish/')) sellerRequests.push(request.url());
  });
  await openShadowRoots(buyer.page);
  await buyer.bringWallet('Bob');

  for (const goods of [MODEL, DATASET]) {
    await test.step(`sells ${goods.fileName}`, () => sells(seller, buyer, goods, titles));
  }
  await test.step('checks the earnings', () => readsEarnings(seller));
  await test.step('withdraws', () => withdraws(seller, titles));
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  // A buyer's pages must not load the remote for sellers.
  expect(sellerRequests).toEqual([]);
  await context.close();
}

test.describe('a seller publishes, is paid and withdraws', { tag: '@long' }, () => {
  test('with the in-page wallet', async ({ page, ownNetwork, browser }) => {
    const { wallet } = await demoSeller(ownNetwork);
    await openShadowRoots(page);
    const seller = new Person(page, ownNetwork.url);
    await seller.bringWallet('Ada', wallet.privateKey);
    await goThroughSellerJourney(seller, browser);
  });

  test('with the extension', async ({ extensionBrowser, ownNetwork, browser }) => {
    const { wallet } = await demoSeller(ownNetwork);
    const page = await extensionBrowser.context.newPage();
    const seller = new Owner(page, ownNetwork.url, extensionBrowser);
    await seller.bringWallet('Ada', wallet.privateKey);
    await goThroughSellerJourney(seller, browser);
  });

  test('with XELL, which asks for each signature', async ({
    context,
    page,
    ownNetwork,
    browser,
  }) => {
    const { wallet } = await demoSeller(ownNetwork);
    const xell = await newXell(ownNetwork.url, Buffer.from(wallet.privateKey, 'hex'));
    await installXell(context, xell);
    const seller = new XellOwner(page, ownNetwork.url, xell);
    await seller.bringWallet();
    // XELL does not sign a sign-in; its session is read-only until a first purchase proves it.
    await seller.openAsset('models', 'Spam/Ham Filter');
    await seller.buyNow().click();
    await seller.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await goThroughSellerJourney(seller, browser, {
      publication: Object.values(PUBLICATION),
      withdrawal: STEP.buy,
    });
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

import { expect } from '../fixtures.ts';
import { ASKS, openShadowRoots, Person } from '../person.ts';
import { chooseProvider, reviewModel } from '../review-model.ts';
import { sha256Of } from '../sha256-of.ts';
import { test } from './fixtures.ts';
import { installXell, newXell, PUBLICATION, XellOwner } from './xell-owner.ts';

/** Price of a publication without one, in whole tokens. */
const PRICE = 1;

const FIXTURES = path.join(import.meta.dirname, '../../testnet/fixtures');

interface Sale {
  name: string;
  browser: Browser;
  /** A file of the demo catalogue. */
  fileName: string;
  review: (seller: Person, wish: { name: string; file: string }) => Promise<void>;
  approvePublication: () => Promise<void>;
  /** The asset as its buyer sees it before the purchase. */
  look?: (buyer: Person) => Promise<void>;
}

/**
 * A seller publishes a file; another browser sees it, buys it, has the same bytes and rates it; the seller sees the sale, the
 * chart and the sum.
 */
async function sells(seller: Person, sale: Sale) {
  const { name, browser, fileName, look } = sale;
  const { page, url } = seller;
  const folder = await mkdtemp(path.join(tmpdir(), 'trove-seller-'));
  const file = path.join(folder, fileName);
  await writeFile(file, gunzipSync(await readFile(path.join(FIXTURES, `${fileName}.gz`))));

  await sale.review(seller, { name, file });
  await page.getByRole('button', { name: /^Publish (?:Model|Dataset)$/ }).click();
  await sale.approvePublication();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();

  const context = await browser.newContext();
  const buyer = new Person(await context.newPage(), url);
  const sellers: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/mfe-publish/')) sellers.push(request.url());
  });
  await openShadowRoots(buyer.page);
  await buyer.bringWallet('Bob');
  await buyer.openAsset(fileName.endsWith('.gguf') ? 'models' : 'datasets', name);
  await look?.(buyer);
  const downloading = buyer.nextDownload();
  await buyer.buyNow().click();
  await buyer.approvePurchase();
  const bought = await (await downloading).path();
  expect(await sha256Of(bought)).toBe(await sha256Of(file));
  await seller.seesToast(`${name} was bought for ${PRICE} TROVE`);

  await buyer.page.getByRole('button', { name: 'Rate' }).click();
  await buyer.page.getByRole('radio', { name: '4' }).check({ force: true });
  await buyer.page.getByRole('button', { name: 'Submit' }).click();
  await buyer.approve(ASKS.rating);
  await expect(buyer.page.getByText(/\(1 users?\)/)).toBeVisible();
  // A buyer's pages need nothing of a seller's.
  expect(sellers).toEqual([]);

  await seller.open('/dashboard/earnings');
  await expect(page.getByRole('region', { name: 'Total Earnings' })).toContainText('1.00 TROVE');
  await expect(page.locator('canvas').first()).toBeVisible();
  const newest = page.getByRole('table', { name: 'Recent Transactions' }).getByRole('row').nth(1);
  await expect(newest).toContainText(name);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true });
}

const MODEL: Pick<Sale, 'fileName' | 'review'> = {
  fileName: 'trove-char-nano.gguf',
  async review(seller, wish) {
    await seller.open('/dashboard/upload-model');
    await reviewModel(seller, wish);
  },
};

test(
  'a seller with the in-page wallet publishes a dataset, and is paid for it',
  { tag: '@long' },
  async ({ buyer: seller, browser }) => {
    await sells(seller, {
      name: 'Houses by the harbour',
      browser,
      fileName: 'house-sales.csv',
      review: reviewDataset,
      approvePublication: () => seller.approve('Publish an asset'),
      async look({ page }) {
        await page.getByRole('tab', { name: 'Files' }).click();
        const rows = page.getByRole('region', { name: 'Sample rows' });
        // The second row, which its seller has chosen, and not the first one.
        await expect(rows).toContainText('340.1');
        await expect(rows).not.toContainText('466.9');
      },
    });
  },
);

/** Takes what the file says of itself, and shows its second row to everybody. */
async function reviewDataset(seller: Person, { name, file }: { name: string; file: string }) {
  const { page } = seller;
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await seller.open('/dashboard/upload-dataset');
  await page.getByLabel('Dataset Name').fill(name);
  await page.getByLabel('Dataset file').setInputFiles(file);
  await page.getByRole('button', { name: 'Use: Rows' }).click();
  await page.getByRole('button', { name: 'Use: Columns' }).click();
  await chooseProvider(seller);
  await next();
  await expect(page.getByLabel('Number of Rows')).toHaveValue('1500');
  await page.getByRole('checkbox', { name: 'Show row 2', exact: true }).check();
  await next();
  await next();
}

test(
  'a seller with the extension publishes a model, and is paid for it',
  { tag: '@long' },
  async ({ owner, browser }) => {
    await sells(owner, {
      ...MODEL,
      name: 'Extension model',
      browser,
      approvePublication: () => owner.approve('Publish an asset'),
    });
  },
);

test(
  'so does one with XELL, which asks for each signature',
  { tag: '@long' },
  async ({ context, page, network, browser }) => {
    const xell = await newXell(network.url);
    await installXell(context, xell);
    const owner = new XellOwner(page, network.url, xell);
    await owner.bringWallet();
    // XELL signs no sign-in: a first purchase proves the session, which only reads until then.
    await owner.openAsset('models', 'Spam/Ham Filter');
    await owner.buyNow().click();
    await owner.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await sells(owner, {
      ...MODEL,
      name: 'XELL model',
      browser,
      async approvePublication() {
        for (const type of Object.values(PUBLICATION)) await owner.approve(type);
      },
    });
  },
);

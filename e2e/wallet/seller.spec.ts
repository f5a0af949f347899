import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser } from '@playwright/test';

import { expect } from '../fixtures.ts';
import { openShadowRoots, Person } from '../person.ts';
import { reviewModel } from '../review-model.ts';
import { sha256Of } from '../sha256-of.ts';
import { test } from './fixtures.ts';
import { installXell, newXell, PUBLICATION, XellOwner } from './xell-owner.ts';

/** Price of a publication without one, in whole tokens. */
const PRICE = 1;

interface Sale {
  name: string;
  browser: Browser;
  approvePublication: () => Promise<void>;
}

/** A seller publishes a model; another browser sees it, buys it and has the same bytes; the seller sees the sale and its sum. */
async function sells(seller: Person, { name, browser, approvePublication }: Sale) {
  const { page, url } = seller;
  const folder = await mkdtemp(path.join(tmpdir(), 'trove-seller-'));
  const file = path.join(folder, 'rows.gguf');
  const header = [new Uint32Array([3]).buffer, new BigUint64Array([0n, 0n]).buffer];
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from('GGUF'),
      ...header.map((part) => Buffer.from(part)),
      Buffer.from(name),
    ]),
  );

  await seller.open('/dashboard/upload-model');
  await reviewModel(seller, { name, file });
  await page.getByRole('button', { name: 'Publish Model' }).click();
  await approvePublication();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();

  const context = await browser.newContext();
  const buyer = new Person(await context.newPage(), url);
  await openShadowRoots(buyer.page);
  await buyer.bringWallet('Bob');
  await buyer.openAsset('models', name);
  const downloading = buyer.nextDownload();
  await buyer.buyNow().click();
  await buyer.approvePurchase();
  const bought = await (await downloading).path();
  expect(await sha256Of(bought)).toBe(await sha256Of(file));
  await seller.seesToast(`${name} was bought for ${PRICE} TROVE`);

  await seller.open('/dashboard/earnings');
  await expect(page.getByRole('region', { name: 'Total Earnings' })).toContainText('1.00 TROVE');
  const sale = page.getByRole('table', { name: 'Recent Transactions' }).getByRole('row').nth(1);
  await expect(sale).toContainText(name);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true });
}

test(
  'a seller with the extension publishes a model, and is paid for it',
  { tag: '@long' },
  async ({ owner, browser }) => {
    await sells(owner, {
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
      name: 'XELL model',
      browser,
      async approvePublication() {
        for (const type of Object.values(PUBLICATION)) await owner.approve(type);
      },
    });
  },
);

import { readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { APPROVAL_TITLES, openShadowRoots, Person } from '../person.ts';
import config from '../playwright.config.ts';
import { purchasesOnChain } from './chain.ts';

/** A host name in the local network, which is no secure context, just as `http://192.168.0.7:3000` would be none. */
const HOST = 'trove.lan';

test('over plain HTTP in the local network the test wallet signs a whole purchase, and its accounts can be backed up and restored @long', async ({
  network,
}) => {
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  const rules = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`;
  const browser = await chromium.launch({ ...options, args: [...args, rules] });
  const { port } = new URL(network.url);
  const context = await browser.newContext();
  const page = await context.newPage();
  await openShadowRoots(page);
  const person = new Person(page, `http://${HOST}:${port}`);

  await person.open('/dashboard/all');
  const lacks = await page.evaluate(() => [
    globalThis.isSecureContext,
    typeof crypto.subtle,
    typeof crypto.randomUUID,
  ]);
  expect(lacks).toEqual([false, 'undefined', 'undefined']);

  await person.createWallet();
  await person.fund();
  await person.openAsset('models', 'Spam/Ham Filter');
  await person.buyNow().click();
  await expect(person.approval(APPROVAL_TITLES.purchase).getByText('Test wallet')).toBeVisible();
  await person.approvePurchase();
  await expect(page.getByText('You own this asset')).toBeVisible();
  await expect(person.balance()).toHaveText('9.5 TROVE');

  // The test process cannot resolve the host name, so it queries the chain at the network's own address.
  const did = await person.did();
  expect(await purchasesOnChain(Object.assign(person, { url: network.url }))).toBe(1);

  await page.goto(`http://${HOST}:${port}/dashboard/settings`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save backup' }).click();
  const backup = readFileSync(await (await saving).path(), 'utf8');
  await context.close();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openShadowRoots(other);
  const restored = new Person(other, `http://${HOST}:${port}`);
  await restored.open('/dashboard/all');
  await restored.restoreWallet(backup);
  await expect(restored.balance()).toHaveText('9.5 TROVE');
  expect(await restored.did()).toBe(did);
  expect(person.faults).toEqual([]);
  await browser.close();
});

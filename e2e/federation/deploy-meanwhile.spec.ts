import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { answers, ask, buyCredits, unfold } from '../chat.ts';
import { expect, test } from '../fixtures.ts';
import type { NetworkProcess } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { reviewModel } from '../review-model.ts';
import { deployChanged, readRegistry } from './change-build.ts';

const MODEL = 'Spam/Ham Filter';
const TALKER = 'Trove Talk Mini';
/** A model that produces letters without end, long enough for a deploy. */
const BABBLER = 'trove-char-nano';
const UPLOAD_BYTES = 200 * 1024 ** 2;
/** Seconds that the upload takes: longer than the deploys, and than the tab needs to notice them. */
const UPLOAD_SECONDS = 12;

async function aBuyer(page: Page, network: NetworkProcess) {
  await openShadowRoots(page);
  const buyer = new Person(page, network.url);
  await buyer.bringWallet();
  return buyer;
}

/** Deploys a new build of each remote, and waits until the tab knows of them. */
async function deployAll(page: Page, network: NetworkProcess) {
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
  for (const id of Object.keys(readRegistry(network).remotes))
    deployChanged(network, id, 'd00000000001', (text) => text);
  const isRead = page.waitForResponse('**/registry.json');
  // Longer than a tab takes its copy of the registry for current.
  await page.waitForTimeout(2500);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await isRead;
}

/** The same document all the time, and nothing went wrong in it. */
async function noticedNothing({ page, faults }: Person) {
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
  await expect(page.getByText('A new version is there')).toHaveCount(0);
  expect(faults).toEqual([]);
}

test.describe('deploys of all remotes', { tag: '@long' }, () => {
  test('in the middle of a purchase leave it as it is', async ({ page, ownNetwork }) => {
    const buyer = await aBuyer(page, ownNetwork);
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await expect(buyer.approval(/^Buy /)).toBeVisible();
    await deployAll(page, ownNetwork);
    await buyer.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
    await noticedNothing(buyer);
  });

  test('in the middle of an answer leave the chat as it is', async ({ page, ownNetwork }) => {
    const buyer = await aBuyer(page, ownNetwork);
    await buyer.openAsset('models', TALKER);
    await page.getByRole('link', { name: 'Try in Playground' }).click();
    await buyCredits(buyer);
    await page.getByLabel('Model', { exact: true }).selectOption(BABBLER);
    await unfold(buyer, 'Answers');
    await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('3500');
    await ask(buyer, 'Babble on');
    const answer = answers(buyer);
    const length = async () => (await answer.innerText()).length;
    await expect.poll(length).toBeGreaterThan(100);
    await deployAll(page, ownNetwork);
    const before = await length();
    await expect.poll(length).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(answer).toContainText(/Stopped: [\d,]+ prompt tokens \+ [\d,]+ answer tokens/);
    await noticedNothing(buyer);
  });

  test('in the middle of an upload of 200 MB leave it as it is', async ({ page, ownNetwork }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trove-upload-'));
    const file = path.join(folder, 'long.bin');
    writeFileSync(file, Buffer.alloc(UPLOAD_BYTES, 'Trove'));
    const seller = await aBuyer(page, ownNetwork);
    await seller.open('/dashboard/upload-model');
    await reviewModel(seller, { name: 'Long way', file });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: UPLOAD_BYTES / UPLOAD_SECONDS,
    });
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads'))
        begun.push(request.url());
    });
    await page.getByRole('button', { name: 'Publish Model' }).click();
    const bar = page.getByRole('progressbar', { name: 'Upload of long.bin' });
    const share = () => bar.evaluate((progress: HTMLProgressElement) => progress.position);
    await expect.poll(share, { intervals: [100] }).toBeGreaterThan(0.2);
    await deployAll(page, ownNetwork);
    expect(await share()).toBeLessThan(1);
    await seller.approve('Publish an asset');
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    expect(begun).toHaveLength(1);
    await noticedNothing(seller);
    rmSync(folder, { recursive: true });
  });
});

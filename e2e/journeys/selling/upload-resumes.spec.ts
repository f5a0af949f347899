import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { hashFile } from '../../hash-file.ts';
import type { NetworkProcess } from '../../network-process.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { reviewModel } from '../../review-model.ts';

const MB = 1024 ** 2;
/** Seconds that the whole file takes: longer than a test needs to interrupt it. */
const SECONDS = 8;
const NAME = 'Long way home';

/** Returns bytes that differ everywhere, so that a part at a wrong offset changes the hash. */
function someBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
  return bytes;
}

async function slowly(page: Page, uploadThroughput: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput });
}

async function resumes(page: Page, ownNetwork: NetworkProcess, size: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trove-upload-'));
  const file = path.join(folder, 'home.bin');
  await writeFile(file, someBytes(size));
  await openShadowRoots(page);
  const seller = new Person(page, ownNetwork.url);
  await seller.bringWallet();
  await seller.open('/dashboard/upload-model');
  await reviewModel(seller, { name: NAME, file });
  await slowly(page, size / SECONDS);

  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads'))
      begun.push(request.url());
  });
  const bar = page.getByRole('progressbar', { name: 'Upload of home.bin' });
  const share = () => bar.evaluate((progress: HTMLProgressElement) => progress.position);
  await page.getByRole('button', { name: 'Publish Model' }).click();
  await expect.poll(share, { intervals: [100] }).toBeGreaterThan(0.6);

  await ownNetwork.kill();
  await expect(page.getByText(/Waiting for the connection/)).toBeVisible();
  await slowly(page, size / SECONDS / 2);
  await ownNetwork.start();
  await expect(page.getByText(/Waiting for the connection/)).toBeHidden();
  expect(await share()).toBeGreaterThanOrEqual(0.59);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const again = page.getByLabel('Choose the file again');
  await again.setInputFiles(file);
  await expect.poll(share).toBeGreaterThanOrEqual(0.59);
  await slowly(page, -1);

  const receipt = await page.getByText(/^Asset Qm\w+$/).textContent();
  await seller.approve('Publish an asset');
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await expect(seller.balance()).toHaveText('7 TROVE');
  expect(begun).toHaveLength(1);

  const nft = receipt?.replace('Asset ', '');
  const facts = await (await fetch(`${ownNetwork.url}/net/dapp/api/v1/assets/${nft}/file`)).json();
  expect(facts.sha256).toBe(await hashFile(file));
  await rm(folder, { recursive: true });
}

test('complaint 6: an upload of 32 MB resumes after a restart of the server and a reload of the page @long', async ({
  page,
  ownNetwork,
}) => {
  await resumes(page, ownNetwork, 32 * MB);
});

test(
  'complaint 6: an upload of 200 MB interrupted at 60 % resumes too',
  { tag: '@long' },
  async ({ page, ownNetwork }) => {
    await resumes(page, ownNetwork, 200 * MB);
  },
);

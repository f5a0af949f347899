import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { expect, test } from '../fixtures.ts';
import { openShadowRoots, Person } from '../person.ts';

const ARCHIVE = 'Sensor Archive 50 MB';

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

test.describe('a download', () => {
  test('that is cut goes on where it was, and the hash is right', async ({ page, ownNetwork }) => {
    test.setTimeout(120_000);
    await openShadowRoots(page);
    const buyer = new Person(page, ownNetwork.url);
    await buyer.open('/dashboard/all');
    await buyer.createWallet();
    await buyer.fund();
    await buyer.openAsset('datasets', ARCHIVE);

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const slow = { offline: false, latency: 0, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', {
      ...slow,
      downloadThroughput: 8 * 1024 * 1024,
    });

    const ranges: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/download/')) ranges.push(request.headers()['range'] ?? 'all');
    });
    const downloading = page.waitForEvent('download', { timeout: 90_000 });
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    const progress = page.getByRole('progressbar', { name: /sensor-archive/ });
    const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.position);
    await expect.poll(share, { timeout: 30_000 }).toBeGreaterThan(0.15);

    await ownNetwork.kill();
    await ownNetwork.start();
    const download = await downloading;

    expect(ranges[0]).toBe('all');
    expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d+-$/);
    const nft = new URL(page.url()).searchParams.get('nft');
    const facts = await (
      await fetch(`${ownNetwork.url}/net/dapp/api/v1/assets/${nft}/file`)
    ).json();
    expect(await sha256Of(await download.path())).toBe(facts.sha256);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(buyer.balance()).toHaveText('8 TROVE');
  });

  test('of other bytes than the catalogue says is refused, and nothing is saved', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', 'Spam/Ham Filter');
    let isTampered = true;
    await page.route('**/download/**', async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      if (isTampered) body[0] = (body[0] ?? 0) ^ 1;
      await route.fulfill({ response, body });
    });
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));

    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await expect(
      page.getByText('Failed to download file. Please try again.').first(),
    ).toBeVisible();
    expect(saved).toEqual([]);

    isTampered = false;
    await page
      .getByRole('button', { name: /^(Download|Retry|Try again)/ })
      .first()
      .click();
    await expect(page.getByText('File downloaded successfully!')).toBeVisible();
    expect(saved).toEqual(['spam-ham-filter.json']);
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
  });
});

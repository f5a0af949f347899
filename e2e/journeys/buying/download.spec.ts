import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { hashFile } from '../../hash-file.ts';
import { openShadowRoots, Person } from '../../person.ts';

const ARCHIVE = 'Sensor Archive 50 MB';
const MIB = 1024 * 1024;
/** Throttled bytes per second: the whole file would take longer than a test needs to interrupt it. */
const SLOW = MIB;

test.describe('a download', () => {
  test(
    'resumes where it was interrupted, with the right hash',
    { tag: '@long' },
    async ({ page, ownNetwork }) => {
      await openShadowRoots(page);
      const buyer = new Person(page, ownNetwork.url);
      await buyer.bringWallet();
      await buyer.openAsset('datasets', ARCHIVE);

      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      const line = { offline: false, latency: 0, uploadThroughput: -1 };
      await devtools.send('Network.emulateNetworkConditions', {
        ...line,
        downloadThroughput: SLOW,
      });

      const ranges: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/download/')) ranges.push(request.headers()['range'] ?? 'all');
      });
      const downloading = buyer.nextDownload();
      await buyer.buyNow().click();
      await buyer.approvePurchase();
      const progress = page.getByRole('progressbar', { name: /sensor-archive/ });
      const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.position);
      await expect.poll(share).toBeGreaterThan(0.02);
      await expect(
        page.getByText(/^[\d.]+ MB of [\d.]+ MB · [\d.]+ [KM]B\/s · .+ left$/),
      ).toBeVisible();

      await ownNetwork.kill();
      await devtools.send('Network.emulateNetworkConditions', { ...line, downloadThroughput: -1 });
      await ownNetwork.start();
      const download = await downloading;

      expect(ranges[0]).toBe('all');
      expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d+-$/);
      const nft = new URL(page.url()).searchParams.get('nft');
      const facts = await (
        await fetch(`${ownNetwork.url}/net/dapp/api/v1/assets/${nft}/file`)
      ).json();
      expect(await hashFile(await download.path())).toBe(facts.sha256);
      await expect(page.getByText('Verified', { exact: true })).toBeVisible();
      await expect(buyer.balance()).toHaveText('8 TROVE');
    },
  );

  // Complaint 4 (complaints.spec.ts) covers such a refusal, too, among others.
  test('is refused when its bytes differ from the catalogue, and nothing is saved @long', async ({
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
    await buyer.seesToast('Failed to download file. Please try again.');
    expect(saved).toEqual([]);

    isTampered = false;
    await page
      .getByRole('button', { name: /^(Download|Retry|Try again)/ })
      .first()
      .click();
    await buyer.seesToast('File downloaded successfully!');
    expect(saved).toEqual(['spam-ham-filter.json']);
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
  });

  test('complaint 6: a download interrupted by a reload resumes where it stopped @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('datasets', ARCHIVE);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const wire = (downloadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        uploadThroughput: -1,
        downloadThroughput,
      });
    await wire(4 * MIB);
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    const progress = page.getByRole('progressbar', { name: /sensor-archive/ });
    await expect
      .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position))
      .toBeGreaterThan(0.45);

    await buyer.open('/dashboard/all');
    const leftOn = (tab: Page) => tab.getByRole('region', { name: 'Continue where you left off' });
    const unfinished = leftOn(page).getByRole('link', { name: /Unfinished download/ });
    await expect(unfinished).toBeVisible();

    // The beginning of an unfinished download is used for a week.
    const later = await page.context().newPage();
    await later.clock.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    await later.goto(page.url(), { waitUntil: 'networkidle' });
    await expect(leftOn(later).getByRole('link', { name: ARCHIVE, exact: true })).toBeVisible();
    await later.close();

    await unfinished.click();
    await page.reload();
    await wire(-1);
    const asked = page.waitForRequest(/\/download\//);
    const download = buyer.nextDownload();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [, from] = /^bytes=(\d+)-$/.exec((await asked).headers()['range'] ?? '') ?? [];
    expect(Number(from)).toBeGreaterThanOrEqual(8 * MIB);
    await download;
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContain('trove_downloads');
  });
});

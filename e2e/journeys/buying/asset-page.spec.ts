import { readFileSync } from 'node:fs';

import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';

const MODEL = 'Spam/Ham Filter';
const DATASET = 'House Sales';

test.describe('the asset page', () => {
  test('shows the evidence for a model: checks, ratings, file, metrics and usage history @phone', async ({
    visitor,
    network,
  }) => {
    const { page } = visitor;
    await visitor.openAsset('models', MODEL);
    const tab = page.getByRole('tabpanel');
    const open = (name: string) => page.getByRole('tab', { name }).click();
    const nft = new URL(page.url()).searchParams.get('nft');
    const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
    const file = (await facts.json()) as { size: number; sha256: string };

    await test.step('checks and ratings', async () => {
      const checks = page.getByRole('note').filter({ hasText: 'Recorded on the chain' });
      await expect(checks).toBeHidden();
      await page.getByRole('button', { name: 'Verified' }).click();
      await expect(checks).toBeVisible();
      await expect(checks.locator('li[data-holds]')).toHaveText([
        'Recorded on the chain',
        'Published by its owner',
        'The owner’s signature is valid',
        'Checksum of the file is public',
      ]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Distribution of the ratings' }).click();
      await expect(page.getByRole('note').filter({ hasText: /\d+ % bought it/ })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('what a visitor would get and has to do', async () => {
      const panel = page.getByRole('complementary', { name: 'Get this asset' });
      await expect(panel).toContainText(
        'A test wallet takes ten seconds, and its first TROVE are free.',
      );
      const receipt = panel.getByLabel('Receipt');
      await expect(panel.getByRole('button', { name: 'Buy Now · 0.5 TROVE' })).toBeVisible();
      await expect(receipt).toContainText('spam-ham-filter.json');
      await expect(receipt.locator('dt')).toHaveText(['File', 'Size']);
    });

    await test.step('the file', async () => {
      await open('Files');
      await expect(tab).toContainText('spam-ham-filter.json');
      await expect(tab).toContainText(`(${file.size.toLocaleString('en-US')} bytes)`);
      await expect(tab.getByTitle(file.sha256)).toBeVisible();
    });

    await test.step('metrics beside the median of the category', async () => {
      await open('Metrics');
      await expect(tab.getByRole('heading', { name: 'Performance Metrics' })).toBeVisible();
      await expect(tab.getByText(/^Median [\d.,]+ of \d+$/).first()).toBeVisible();
      await expect(tab).toContainText('Medians are of Text Classification.');
    });

    await test.step('its usage history: filtered, in the explorer and as an export', async () => {
      await open('Usage History');
      await expect(page).toHaveURL(/tab=history/);
      await page.reload();
      const entries = tab.getByRole('listitem');
      await tab.getByRole('button', { name: 'Published & Owned', exact: true }).click();
      await expect(entries).toHaveCount(1);
      await entries.getByRole('button').click();
      const opening = page.waitForEvent('popup');
      await entries.getByRole('link', { name: 'Open in explorer' }).click();
      const explorer = await opening;
      await expect(explorer.getByRole('heading', { level: 1, name: /, block \d+$/ })).toBeVisible();
      await explorer.close();

      const saving = page.waitForEvent('download');
      await tab.getByRole('button', { name: 'Export CSV' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('Spam-Ham-Filter-usage-history.csv');
      const lines = readFileSync(await saved.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines[0]).toBe('Time,Category,Transaction ID,Data');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(',Published & Owned,');

      await tab.getByRole('button', { name: 'Bought', exact: true }).click();
      await expect(entries.filter({ hasText: 'Bought' })).not.toHaveCount(0);
      await expect(entries.filter({ hasNotText: 'Bought' })).toHaveCount(0);
    });
    expect(visitor.faults).toEqual([]);
  });

  for (const width of [1440, 412]) {
    test(`keeps the position of its tabs when data arrives late, ${width} px${width === 1440 ? '' : ' @long'}`, async ({
      visitor,
    }) => {
      const { page, url } = visitor;
      await page.setViewportSize({ width, height: 820 });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/get_rating_by_asset|get-nft-token-chain-data|\/file$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${url}/dashboard/model/Spam-Ham-Filter`);
      const tabs = page.getByRole('tablist');
      await expect(tabs).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await tabs.boundingBox();

      release();
      await expect(page.getByText(/^\d+ purchases?$/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Distribution of the ratings' })).toBeVisible();
      expect(await tabs.boundingBox()).toEqual(before);
    });
  }

  test('shows the columns of a dataset, their distributions and its first rows to any visitor', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.openAsset('datasets', DATASET);
    await page.getByRole('tab', { name: 'Files' }).click();
    await test.step('the tabs take no turn of the wheel', async () => {
      const scrolled = () => page.evaluate(() => window.scrollY);
      await expect(page.getByRole('table').first()).toBeVisible();
      await page.getByRole('tab', { name: 'Files' }).hover();
      const before = await scrolled();
      await page.mouse.wheel(0, 120);
      await expect.poll(scrolled).toBeGreaterThan(before);
    });
    const columns = page.getByRole('table').first().locator('tbody').getByRole('row');
    await expect(columns.first()).toBeVisible();
    const names = await columns.getByRole('rowheader').allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    const spread = page.locator('svg title').filter({ hasText: /^Distribution of / });
    expect(await spread.count()).toBeGreaterThan(2);
    const rows = page.getByRole('region', { name: 'First rows' });
    await expect(rows.getByRole('columnheader')).toContainText(names);
    await expect(rows.getByRole('row').nth(1)).toBeVisible();
    expect(visitor.faults).toEqual([]);
  });

  test('offers no purchase to the publisher, nor of a competition item outside its area @long', async ({
    visitor,
    network,
  }) => {
    const { page } = visitor;
    const panel = page.getByRole('complementary', { name: 'Get this asset' });
    // The organizer of the competition sees its items.
    await visitor.open('/dashboard/all');
    await visitor.restoreWallet((await demoSeller(network)).backup);
    await visitor.open('/dashboard/dataset/Dallas-Traffic-Counts');
    await expect(panel).toContainText('Part of a competition, and only available in its area.');
    await expect(visitor.buyNow()).toHaveCount(0);
    await panel.getByRole('link', { name: 'Open it there' }).click();
    await expect(page).toHaveURL(/\/competition\/dallas-ai\/datasets\/Dallas-Traffic-Counts\?nft=/);
    await expect(visitor.buyNow()).toHaveCount(0);

    await visitor.openAsset('models', 'Trove Talk Mini');
    await expect(panel).toContainText(/You published this asset\. It was bought \d+ times\./);
    await expect(visitor.buyNow()).toHaveCount(0);
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('trove-talk-mini.gguf');
    expect(visitor.faults).toEqual([]);
  });
});

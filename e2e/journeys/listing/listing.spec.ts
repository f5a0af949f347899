import type { EarlyRequest } from '../../../shared/federation/src/start/early-work.ts';
import { expect, test } from '../../fixtures.ts';

test.describe('a listing', () => {
  test('[MODELS-10] is the same for anyone with the link, one page of the index at a time', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/net/')) asked.push(`${pathname}${search}`);
    });
    await visitor.open('/dashboard/models?category=Audio&sort=cheap');
    await expect(page.getByLabel('Audio', { exact: true })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('cheap');
    await expect(page.getByRole('button', { name: 'Remove Audio' })).toBeVisible();

    // The document contains the first responses, unless the network was too slow to produce them.
    const written = await page.locator('#trove-early').textContent();
    const brought = (JSON.parse(written ?? '') as EarlyRequest[])
      .filter(({ answer }) => answer !== undefined)
      .map(({ address }) => address);
    const lists = [...brought, ...asked].filter((path) => path.includes('/v1/catalogue?'));
    expect(lists).toEqual([
      '/net/dapp/api/v1/catalogue?type=model&perPage=12&category=Audio&order=cheap',
    ]);
    expect(asked.filter((path) => /list-nfts|chain-data|likes\/counts/.test(path))).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  test('prefetches the next page and returns to the previous scroll position', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/models');
    const second = page.getByRole('button', { name: 'Page 2', exact: true });
    const answer = page.waitForResponse((response) => response.url().includes('&page=2'));
    await second.hover();
    await answer;
    await second.click();
    await expect(page).toHaveURL(/page=2$/);

    await page.goBack();
    await expect(second).not.toHaveAttribute('aria-current', 'page');
    const last = page.getByRole('article').last().getByRole('heading').getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    // A page at rest must not make the browser draw, as a hidden spinner would.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const name = await last.innerText();
    const card = await last.elementHandle();
    await last.click();
    await expect(page).toHaveURL(/\/dashboard\/model\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.locator('h1').count()).toBe(1);

    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(page).toHaveTitle(/^AI Models/);
    // The listing was kept: it shows the very card that was clicked.
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('shows every platform until "Only show matches" is checked @long', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/infra-providers');
    const platforms = page.getByRole('article');
    await expect(platforms.first()).toBeVisible();
    const all = await platforms.count();
    await page.getByLabel('TPU', { exact: true }).check();
    await expect(page).toHaveURL(/hardware=TPU$/);
    await expect(platforms).toHaveCount(all);

    await page.getByLabel('Only show matches').check();
    await expect(page.getByText('No providers found')).toBeVisible();
    await page.getByRole('button', { name: `Show all hardware → ${all} results` }).click();
    await expect(platforms).toHaveCount(all);
  });
});

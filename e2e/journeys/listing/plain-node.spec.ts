import type { Page } from '@playwright/test';

import { withoutIndex } from '../../bench/scale-chain.ts';
import { expect, test } from '../../fixtures.ts';

/** Number of assets that a listing shows at first. */
const FIRST_PAGE = 12;

const LISTS = ['Top 5 AI Models', 'Top 5 Datasets'];

/** Returns the names in the trending lists, once both are complete. */
async function ranking(page: Page) {
  await expect(page.getByRole('link', { name: /^See more/ })).toHaveCount(LISTS.length);
  const names = LISTS.map((name) =>
    page.getByRole('region', { name }).getByRole('listitem').locator('strong').allInnerTexts(),
  );
  return Promise.all(names);
}

/** Holds back the first response to this call, until the returned function is called. */
async function holdOne(page: Page, call: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(
    (url) => url.pathname.endsWith(`/${call}`),
    async (route) => {
      const isHeld = isFirst;
      isFirst = false;
      if (isHeld) await released;
      await route.continue();
    },
  );
  return release;
}

test('[DATA-75] a node without an index shows partial results while loading and the complete results at the end', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/dashboard/all');
  const indexed = await ranking(page);

  await withoutIndex(page);
  const release = await holdOne(page, 'get-nft-token-chain-data');
  await visitor.open('/dashboard/all');
  const progress = page.getByRole('progressbar', {
    name: /^So far from \d+ of \d+ usage histories$/,
  });

  await test.step('while a history is missing', async () => {
    await expect(page.getByRole('link', { name: /^See more/ })).toHaveCount(LISTS.length - 1);
    await expect(progress).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Browse all/ })).toBeVisible();
    for (const name of LISTS) {
      const rows = page.getByRole('region', { name }).getByRole('listitem');
      await expect(rows.getByRole('link')).toHaveCount(5);
    }
  });

  await test.step('once everything has loaded', async () => {
    release();
    expect(await ranking(page)).toEqual(indexed);
    await expect(progress).toHaveCount(0);
  });

  await test.step('in the listing and the asset page', async () => {
    await page.getByRole('link', { name: 'See more models' }).click();
    await expect(page).toHaveURL(/\/dashboard\/models$/);
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    // By its name: the order may still change while histories and ratings arrive.
    const heading = page.getByRole('heading', { name, exact: true });
    await page.getByRole('article').filter({ has: heading }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  expect(visitor.faults).toEqual([]);
});

test('a listing of a node without an index is sorted as ratings arrive and ends in the right order @long', async ({
  visitor,
}) => {
  const { page } = visitor;
  const listing = page.getByRole('region', { name: 'AI Models', exact: true });
  const names = () => listing.getByRole('article').getByRole('heading').allInnerTexts();
  await visitor.open('/dashboard/models?sort=rating');
  // The page as it comes from the server has fewer.
  await expect(listing.getByRole('article')).toHaveCount(FIRST_PAGE);
  const indexed = await names();

  await withoutIndex(page);
  const release = await holdOne(page, 'get_rating_by_asset');
  await visitor.open('/dashboard/models');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated');
  const progress = page.getByRole('progressbar', { name: /^So far from \d+ of \d+ ratings$/ });
  await expect(progress).toBeVisible();
  await expect(listing.getByRole('article')).toHaveCount(indexed.length);

  release();
  await expect(progress).toHaveCount(0);
  expect(await names()).toEqual(indexed);
  expect(visitor.faults).toEqual([]);
});

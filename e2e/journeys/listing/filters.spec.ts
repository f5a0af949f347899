import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';

/** Returns the prices on the cards, in order. */
const readPrices = async (page: Page): Promise<number[]> => {
  const cards = await page.getByRole('article').allInnerTexts();
  return cards.map((text) => Number(/\$([\d.,]+)/.exec(text)?.[1]));
};

test('a listing is filtered with counts, sorted and paged @phone', async ({ visitor }) => {
  const { page } = visitor;
  const cards = page.getByRole('article');
  await visitor.open('/dashboard/models');
  await expect(cards).toHaveCount(12);

  await test.step('each filter shows how many results it leaves, which matches the results', async () => {
    const filters = await visitor.filters();
    await filters.getByRole('searchbox', { name: 'Search tasks' }).fill('classif');
    await expect(filters.getByRole('checkbox', { name: 'Text Generation' })).toHaveCount(0);
    const option = filters.locator('label').filter({ hasText: /^Image Classification/ });
    const counted = option.locator('span').last();
    await expect(counted).toHaveText(/^[1-9]\d*$/);
    const count = await counted.innerText();
    await option.getByRole('checkbox').check();
    await expect(page).toHaveURL(/category=Image\+Classification/);
    await visitor.leaveFilters();
    await expect(cards).toHaveCount(Number(count));
    await expect(page.getByText(`${count} results`, { exact: true })).toBeVisible();
  });

  await test.step('chips remove filters', async () => {
    await page.getByRole('button', { name: 'Remove Image Classification' }).click();
    await expect(page).not.toHaveURL(/category/);
    await expect(cards).toHaveCount(12);
  });

  await test.step('sorts by lowest price across all pages', async () => {
    await visitor.open('/dashboard/models');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
    await expect(page).toHaveURL(/sort=cheap/);
    const inOrder = (prices: number[]) => prices.toSorted((one, other) => one - other);
    await expect(async () => {
      const shown = await readPrices(page);
      expect(shown).toEqual(inOrder(shown));
    }).toPass();
    const cheap = await readPrices(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/sort=cheap&page=2$/);
    await expect(cards).not.toHaveCount(12);
    const prices = [...cheap, ...(await readPrices(page))];
    expect(prices.length).toBeGreaterThan(12);
    expect(prices).toEqual(inOrder(prices));
    await page.goBack();
    await expect(cards).toHaveCount(12);
  });
  expect(visitor.faults).toEqual([]);
});

test("a visitor's like is counted and kept after a reload until it is removed @long", async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/dashboard/datasets?category=wav');
  const like = page.getByRole('button', { name: /^Like Tones and Noises/ });
  const before = Number(await like.innerText().then((text) => /\d+$/.exec(text)?.[0]));
  await like.click();
  await expect(like).toHaveAccessibleName(`Like Tones and Noises, likes: ${before + 1}`);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveAccessibleName(`Like Tones and Noises, likes: ${before}`);
  expect(visitor.faults).toEqual([]);
});

import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';

const readNumbers = async (url: string) =>
  (await fetch(url)).json() as Promise<Record<string, number>>;

/** Returns the scores of a list, after checking each against the formula in its row's title. */
const readScores = async (page: Page, list: string) => {
  const rows = page.getByRole('region', { name: list }).getByRole('listitem').getByRole('link');
  await expect(rows).toHaveCount(5);
  const words = await rows.evaluateAll((links) =>
    links.map((link) => link.getAttribute('title') ?? ''),
  );
  return words.map((text) => {
    const [score, weight, recent, rest, total] = text.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(score).toBeCloseTo(weight! * recent! + rest! * total!, 1);
    return score;
  });
};

test('home shows counts of the network, ranks assets by use, and links back to recent pages', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.open('/dashboard/all');

  await test.step('shows the counters', async () => {
    const counters = page.getByRole('region', { name: 'Platform Statistics' });
    const assets = await readNumbers(`${visitor.url}/net/metrics/asset_count`);
    for (const [label, key] of [
      ['AI Models', 'ai_model_count'],
      ['Datasets', 'dataset_count'],
      ['Total Assets', 'asset_count'],
    ] as const) {
      const counter = counters.getByRole('listitem').filter({ hasText: label });
      // A counter starts when it is scrolled into view.
      await counter.scrollIntoViewIfNeeded();
      await expect(counter.getByRole('definition')).toHaveText(String(assets[key]));
    }
    const transactions = counters.getByRole('listitem').filter({ hasText: 'Transactions' });
    await expect(transactions.getByRole('definition')).toHaveText(/^[1-9]/);
  });

  await test.step('ranks trending assets by the explained formula', async () => {
    for (const list of ['Top 5 AI Models', 'Top 5 Datasets']) {
      const region = page.getByRole('region', { name: list });
      const scores = await readScores(page, list);
      expect(scores).toEqual(scores.toSorted((one, other) => other! - one!));
      await expect(region.getByRole('listitem').first()).toContainText(/\d+ uses? • Last used/);
      await expect(region.locator('svg title')).toHaveText(
        Array.from({ length: 5 }, () => /^\d+ uses? in the last 7 days$/),
      );
      await region.getByRole('button', { name: 'How is this computed?' }).click();
      await expect(region.getByRole('note')).toHaveText(
        'Score = 0.7 × events in the last 7 days + 0.3 × all events. Being published is an event too.',
      );
      await page.keyboard.press('Escape');
    }
  });

  await test.step('links back to recently viewed assets', async () => {
    await page.getByRole('link', { name: 'See more models' }).click();
    await expect(page).toHaveURL(`${visitor.url}/dashboard/models`);
    await page.goBack();
    const first = page.getByRole('region', { name: 'Top 5 Datasets' }).getByRole('link').first();
    const name = await first.locator('strong').innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await trail.getByRole('link', { name: 'Home' }).click();
    await page.reload();
    const recent = page.getByRole('region', { name: 'Continue where you left off' });
    await recent.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  expect(visitor.faults).toEqual([]);
});

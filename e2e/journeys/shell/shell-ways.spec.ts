import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';

const MODEL = 'Spam/Ham Filter';

/** The navigation beside the page, or at its lower edge on a narrow screen. */
const shortcuts = (page: Page) => page.getByRole('navigation', { name: /^(Dashboard|Shortcuts)$/ });

test.describe('the navigation of the shell', () => {
  test('opens the page of every menu item and marks it as current @phone', async ({ visitor }) => {
    const { page } = visitor;
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await visitor.open('/dashboard/all');
    for (const [menu, label, path] of [
      ['BUY', 'AI Models', 'models'],
      ['BUY', 'Datasets', 'datasets'],
      ['ADDITIONAL', 'Infra Providers', 'infra-providers'],
      [undefined, 'My Assets', 'assets'],
      [undefined, 'Home', 'all'],
    ] as const) {
      await visitor.goTo(label, menu);
      await expect(page).toHaveURL(`${visitor.url}/dashboard/${path}`);
      await expect(title(label)).toBeVisible();
    }

    for (const [label, path] of [
      ['AI Models', 'models'],
      ['Datasets', 'datasets'],
      ['Settings', 'settings'],
    ] as const) {
      const way = shortcuts(page).getByRole('link', { name: label });
      await way.click();
      await expect(page).toHaveURL(`${visitor.url}/dashboard/${path}`);
      await expect(way).toHaveAttribute('aria-current', 'page');
    }

    await expect(page.getByRole('banner')).toContainText(
      'You are on the Testnet. Switch to Mainnet',
    );
    await page.getByRole('link', { name: 'Mainnet' }).click();
    await expect(page).toHaveURL(/#\/mainnet$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/main/i);
    expect(visitor.faults).toEqual([]);
  });

  test('goes up by the breadcrumb', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.openAsset('models', MODEL);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'AI Models', MODEL]);
    await trail.getByRole('link', { name: 'AI Models' }).click();
    await expect(page).toHaveURL(`${visitor.url}/dashboard/models`);
    await page.goBack();
    await trail.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${visitor.url}/dashboard/all`);
  });
});

test('the search finds by name and description, shows why, and keeps recent searches', async ({
  visitor,
}) => {
  const { page } = visitor;
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await visitor.open('/dashboard/all');

  await test.step('shows why something matched', async () => {
    const box = await visitor.search('naive bayes');
    await expect(option(MODEL)).toHaveAccessibleDescription(
      /^matches the description: .*naive Bayes/,
    );
    await expect(option(MODEL).locator('mark')).toHaveText('naive Bayes');
    await box.press('ArrowDown');
    await expect(option(MODEL)).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: MODEL })).toBeVisible();
  });

  await test.step('keeps recent searches', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: MODEL })).toBeVisible();
    const box = await visitor.search('');
    const recent = page.getByRole('listbox', { name: 'Recent searches' });
    await recent.getByRole('option').filter({ hasText: 'naive bayes' }).click();
    await expect(box).toHaveValue('naive bayes');
    await expect(option(MODEL)).toBeVisible();

    await box.fill('');
    await expect(recent).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(recent).toBeHidden();
  });

  await test.step('fills in the current search', async () => {
    const box = await visitor.search('house');
    await expect(option('House Price Line')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search in' }).click();
    await option('Datasets').click();
    await expect(box).toHaveValue('house');
    await expect(option('House Price Line')).toBeHidden();
    await option('House Sales').click();
    await expect(page.getByRole('heading', { level: 1, name: 'House Sales' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/dashboard/dataset/House-Sales');
  });
  expect(visitor.faults).toEqual([]);
});

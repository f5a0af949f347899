import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../fixtures.ts';

const PAGES = [
  '/dashboard/all',
  '/dashboard/models',
  '/dashboard/datasets',
  '/dashboard/infra-providers',
  '/dashboard/providerDetails/Harbor-Compute',
  '/dashboard/transactions',
  '/dashboard/assets',
  '/dashboard/settings',
  '/dashboard/earnings',
  '/faucet',
];

test.describe('every page', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 375]) {
      test(`is free of accessibility findings, ${colorScheme}, ${width} px`, async ({
        visitor,
      }) => {
        const { page } = visitor;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        for (const path of PAGES) {
          await visitor.open(path);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect
            .soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`))
            .toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
        }
      });
    }
  }

  test('has one first heading and a title of its own', async ({ visitor }) => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      await visitor.open(path);
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveCount(1);
      titles.add(await visitor.page.title());
    }
    expect(titles.size).toBeGreaterThanOrEqual(PAGES.length - 1);
  });
});

import type { Page } from '@playwright/test';

import { expect } from '../fixtures.ts';
import type { Scene } from './scene.ts';

/**
 * Waits until the code that an outage needs has loaded: some of it loads at the user's first gesture, since it cannot
 * load during an outage; the overlays come last.
 */
async function touch(page: Page) {
  const hasOverlays = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/overlay\.\w+\.js$/.test(name)),
    );
  await expect(async () => {
    // The gesture is repeated, because a page that has just started does not notice it yet.
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    expect(await hasOverlays()).toBe(true);
  }).toPass();
}

/**
 * The site without a connection, and without a server. Each scene begins by opening an address, so their order does
 * not matter.
 */
export const OUTAGE_SCENES: readonly Scene[] = [
  {
    name: 'Offline',
    frame: 'window',
    async show({ person }) {
      const { page } = person;
      await person.open('/dashboard/all');
      await touch(page);
      await page.context().setOffline(true);
      await expect(page.getByText(/^You are offline;/)).toBeVisible();
    },
  },
  {
    name: 'Offline, a page that is not here',
    frame: 'window',
    async show({ person }) {
      const { page } = person;
      await person.open('/dashboard/all');
      await touch(page);
      // An earlier scene may have left the code in the browser's cache, which serves it offline, too.
      await page.route('**/remotes/**/*.js', (route) => route.abort('internetdisconnected'));
      await page.context().setOffline(true);
      await page
        .getByRole('region', { name: 'Top 5 Datasets' })
        .getByRole('listitem')
        .last()
        .getByRole('link')
        .click();
      await expect(page.getByText(/^You are offline;/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    },
  },
  {
    name: 'Network down',
    frame: 'window',
    isLoading: true,
    async show({ person }) {
      const { page } = person;
      await person.open('/dashboard/all');
      await touch(page);
      await page.route('**/*', (route) => route.abort());
      await page.getByRole('link', { name: 'See more datasets' }).click();
      await expect(page.getByText(/is not responding;/)).toBeVisible();
    },
  },
];

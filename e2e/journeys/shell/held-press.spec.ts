import { expect, test } from '../../fixtures.ts';

const SCRIPTS = /\/(?:assets|remotes)\/.*\.js$/;

test(
  'a link that is pressed while the page becomes live is followed',
  { tag: '@long' },
  async ({ visitor }) => {
    const { page, url } = visitor;
    const scripts = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const list = page.getByRole('region', { name: 'Top 5 AI Models' });
    const link = list.getByRole('listitem').first().getByRole('link');
    // A document does not wait for a server that is busy.
    await expect(async () => {
      await page.goto(`${url}/dashboard/all`, { waitUntil: 'commit' });
      await link.hover({ timeout: 2000 });
    }).toPass();
    const drawn = await link.elementHandle();
    await page.mouse.down();
    scripts.resolve();
    await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false);
    await page.mouse.up();
    await expect(page).toHaveURL(/[?&]nft=/);
  },
);

import type { Page } from '@playwright/test';

/** Removes the index from the capabilities that the network's pages announce, as on a plain node. */
export async function withoutIndex(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/dashboard/'),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const plain = text.replace(/"capabilities":\{[^}]*\},/, '');
      if (plain === text) throw new Error('The page announces no index.');
      await route.fulfill({ response, body: plain });
    },
  );
}

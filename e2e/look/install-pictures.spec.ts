import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  INSTALL_PICTURE_WIDTH,
  INSTALL_PICTURES,
  installPictureFile,
} from '../../testnet/src/core/install-page.ts';
import type { InstallPicture } from '../../testnet/src/core/install-page.ts';
import { expect, test } from '../wallet/fixtures.ts';
import { asWebp } from './as-webp.ts';
import { OUT } from './photo.ts';

test('the screenshots of the page about installing the extension', async ({ newcomer }) => {
  const { page, browser } = newcomer;
  const workshop = await browser.context.newPage();
  const ways: Record<InstallPicture, () => Promise<unknown>> = {
    async load() {
      await page.goto('chrome://extensions/');
      await expect(page.getByRole('button', { name: 'Load unpacked' })).toBeVisible();
    },
    async welcome() {
      await page.goto(`${browser.origin}/welcome.html`);
      await expect(page.getByRole('button', { name: /^Create a new wallet/ })).toBeVisible();
    },
    async connect() {
      await newcomer.open('/dashboard/all');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Connect Trove Wallet' })).toBeVisible();
    },
  };
  mkdirSync(OUT, { recursive: true });
  await page.goto('chrome://extensions/');
  await page.locator('#devMode').click();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const [name, show] of Object.entries(ways) as [InstallPicture, () => Promise<unknown>][]) {
      const { height } = INSTALL_PICTURES[name];
      await page.setViewportSize({ width: INSTALL_PICTURE_WIDTH, height });
      await show();
      await page.mouse.move(0, 0);
      // Waits for fade-ins to end, which would make each image differ.
      await page.waitForTimeout(500);
      const file = path.join(OUT, installPictureFile(name, scheme));
      writeFileSync(file, Buffer.from(await asWebp(workshop, await page.screenshot()), 'base64'));
    }
  }
});

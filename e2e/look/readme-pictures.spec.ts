import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '../fixtures.ts';
import { asWebp } from './as-webp.ts';
import { LOADING } from './photo.ts';

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');

test('the pictures of the README', async ({ visitor }) => {
  const { page } = visitor;
  const workshop = await page.context().newPage();
  mkdirSync(FOLDER, { recursive: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visitor.open('/dashboard/models');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.locator(LOADING)).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const picture = await asWebp(workshop, await page.screenshot());
    writeFileSync(path.join(FOLDER, `models-${colorScheme}.webp`), Buffer.from(picture, 'base64'));
  }
});

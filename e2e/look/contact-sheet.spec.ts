import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

import { contactSheet, findingLines } from './contact-sheet.ts';
import { OUT, viewName, VIEWS } from './photo.ts';
import type { Photo } from './photo.ts';

/** File name prefixes of the photographed groups, in the order of the sheet. */
const PARTS = [
  'visitor',
  'buyer',
  'participant',
  'organizer',
  'playground',
  'new-creator',
  'seller',
  'extension',
];

const splitName = (who: string) =>
  VIEWS.map((view) => path.join(OUT, `${who}-${viewName(view)}.json`));

test('the contact sheet', async ({ page }) => {
  const photos = PARTS.flatMap(splitName)
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Photo[]);
  const sheet = path.join(OUT, 'contact-sheet.html');
  writeFileSync(sheet, contactSheet(photos));

  await page.setViewportSize({ width: 2420, height: 1200 });
  await page.goto(pathToFileURL(sheet).href);
  await expect(page.getByRole('heading', { name: /photographs/ })).toBeVisible();
  const picture = path.join(OUT, 'contact-sheet.png');
  await page.screenshot({ path: picture, fullPage: true });

  const lines = findingLines(photos);
  for (const line of lines) console.info(line);
  console.info(`${photos.length} photographs, ${lines.length} findings: ${sheet}, ${picture}`);
});

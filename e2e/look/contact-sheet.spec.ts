import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

import { writeBeforeAfter } from './before-after.ts';
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

/** Returns the photographs that a run has left in a folder. */
const photosIn = (folder: string): Photo[] =>
  PARTS.flatMap((who) => VIEWS.map((view) => path.join(folder, `${who}-${viewName(view)}.json`)))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Photo[]);

/** Folder with the photographs of an earlier commit, a copy of `OUT`. */
const BEFORE = process.env['LOOK_BEFORE'];

test('the contact sheet', async ({ page }) => {
  const photos = photosIn(OUT);
  const sheet = path.join(OUT, 'contact-sheet.html');
  writeFileSync(sheet, contactSheet(photos));

  await page.setViewportSize({ width: 2420, height: 1200 });
  await page.goto(pathToFileURL(sheet).href);
  await expect(page.getByRole('heading', { name: /photographs/ })).toBeVisible();
  const picture = path.join(OUT, 'contact-sheet.png');
  await page.screenshot({ path: picture, fullPage: true });

  const lines = findingLines(photos);
  for (const line of lines) console.info(line);
  if (BEFORE !== undefined) console.info(writeBeforeAfter(BEFORE, photosIn(BEFORE), photos));
  console.info(`${photos.length} photographs, ${lines.length} findings: ${sheet}, ${picture}`);
});

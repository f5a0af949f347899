import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { anAxeBuilder } from '../axe.ts';
import type { Scene } from './scene.ts';

export const OUT = path.join(import.meta.dirname, 'out');

/** One of the four views in which every scene is photographed. */
export interface View {
  colorScheme: 'light' | 'dark';
  width: 1440 | 375;
}

export const VIEWS: readonly View[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 375 },
];

export const getHeight = ({ width }: View) => (width === 1440 ? 900 : 812);

export const viewName = ({ colorScheme, width }: View) => `${colorScheme}-${width}`;

/** One photograph of a page, with the findings on the page. */
export interface Photo {
  scene: string;
  view: View;
  /** Name of the image file in the folder; undefined if the scene could not be reached. */
  file?: string;
  findings: string[];
}

/** A scene that has been reached. */
type Shown = Omit<Scene, 'show'>;

/** Elements that wait for the network; a busy button may wait for its user. */
export const LOADING = '[aria-busy="true"]:not(button)';

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Waits until nothing moves or loads, because that would make each photograph differ. */
async function comeToRest(page: Page, { isLoading = false }: Shown) {
  await page.evaluate(() => document.fonts.ready);
  if (!isLoading) await expect(page.locator(LOADING)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
}

/**
 * Makes the window as high as its page, so that elements fixed to the edges of the window are at those of the image.
 */
async function stretch(page: Page, view: View) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: view.width, height: Math.max(height, getHeight(view)) });
  await page.evaluate(() => scrollTo(0, 0));
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await anAxeBuilder(page).analyze();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ html, target }) => `axe ${id} (${impact}): ${target.join(' ')} ${html.slice(0, 160)}`,
      ),
    ),
    ...(excess > 0 ? [`${excess} px wider than the window`] : []),
  ];
}

/** Photographs a page in its current state. */
export async function takePhoto(page: Page, scene: Shown, view: View): Promise<Photo> {
  const { name, frame = 'page' } = scene;
  await comeToRest(page, scene);
  const file = `${slug(name)}-${viewName(view)}.png`;
  if (frame === 'page') await stretch(page, view);
  await page.screenshot({ path: path.join(OUT, file) });
  await page.setViewportSize({ width: view.width, height: getHeight(view) });
  return { scene: name, view, file, findings: await findViolations(page) };
}

/** Stores the photographs of one view for the contact sheet. */
export function keepPhotos(photos: readonly Photo[], part: string) {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(path.join(OUT, `${part}.json`), JSON.stringify(photos));
}

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import type { Person } from '../person.ts';
import { PASSPHRASE } from '../ready-wallet.ts';

declare global {
  interface Window {
    pointed: number;
  }
}

/** Counts what only a pointer does; a click that comes of a key has no detail. */
export const watchPointer = (page: Page) =>
  page.addInitScript(() => {
    window.pointed = 0;
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'mousemove']) {
      window.addEventListener(type, () => (window.pointed += 1), { capture: true });
    }
  });

/** More stops than any page has. */
const MANY = 150;

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => {
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    return activeElement === element;
  });

/** Goes on to an element as people without a mouse do: Tab by Tab. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < MANY && !(await isFocused(target)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Tab by Tab to it, and Enter. */
export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Something that can be gone on from has the focus: a control, or the heading of what has come. */
export const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** Answers the question of the test wallet without a mouse. */
export async function approveByKeyboard(person: Person, title: string) {
  const { page } = person;
  const dialog = person.approval(title);
  await expect(dialog).toBeVisible();
  const passphrase = dialog.getByLabel('Passphrase', { exact: true });
  if (await passphrase.isVisible()) {
    await tabTo(page, passphrase);
    await page.keyboard.type(PASSPHRASE);
  }
  await pressOn(page, dialog.getByRole('button', { name: 'Approve', exact: true }));
  await expect(dialog).toBeHidden();
}

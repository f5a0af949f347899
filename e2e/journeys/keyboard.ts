import { expect } from '@playwright/test';

import type { Part, Screen } from '../engines/port.ts';
import type { Person } from '../person.ts';
import { PASSPHRASE } from '../ready-wallet.ts';

declare global {
  interface Window {
    pointed: number;
  }
}

/** Counts events that only a pointer causes. */
export const watchPointer = (page: Pick<Screen, 'addInitScript'>) =>
  page.addInitScript(() => {
    window.pointed = 0;
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'mousemove']) {
      window.addEventListener(type, () => (window.pointed += 1), { capture: true });
    }
  });

/** More Tab presses than any page has tab stops. */
const MANY = 150;

const isEnabled = (part: Part) => part.evaluate((element) => !element.matches(':disabled'));

const isFocused = (part: Part) =>
  part.evaluate((element) => {
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    return activeElement === element;
  });

/** Waits until the element has the focus. */
export const expectFocused = (part: Part) => expect.poll(() => isFocused(part)).toBe(true);

/** Moves the focus to an element as people without a mouse do: Tab by Tab. */
export async function tabTo(page: Screen, target: Part) {
  await target.waitFor({ state: 'attached' });
  await expect.poll(() => isEnabled(target)).toBe(true);
  for (let presses = 0; presses < MANY && !(await isFocused(target)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expectFocused(target);
}

/** Moves the focus to the element with Tab, and presses Enter. */
export async function pressOn(page: Screen, target: Part) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/**
 * Waits until an element has the focus from which the keyboard can continue: a control, or the heading of new
 * content.
 */
export const expectFocus = (page: Screen) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** Approves the request of the test wallet without a mouse. */
export async function approveByKeyboard(person: Person<Screen>, title: string | RegExp) {
  const { page } = person;
  const dialog = person.approval(title);
  await dialog.waitFor();
  const passphrase = dialog.getByLabel('Passphrase', { exact: true });
  if (await passphrase.isVisible()) {
    await tabTo(page, passphrase);
    await page.keyboard.type(PASSPHRASE);
  }
  await pressOn(page, dialog.getByRole('button', { name: 'Approve', exact: true }));
  await dialog.waitFor({ state: 'hidden' });
}

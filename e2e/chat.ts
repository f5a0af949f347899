import { expect, type Locator, type Page } from '@playwright/test';

import type { Person } from './person.ts';

/** Steps in the playground, with the words of its screens. */

export const conversation = ({ page }: Person): Locator =>
  page.getByRole('region', { name: 'Conversation' });

export const answers = (person: Person): Locator =>
  conversation(person).getByRole('article', { name: 'Assistant', exact: true });

export const messageInput = ({ page }: Person): Locator =>
  page.getByRole('textbox', { name: 'Message', exact: true });

export async function ask(person: Person, question: string): Promise<void> {
  await messageInput(person).fill(question);
  await messageInput(person).press('Enter');
  await person.approve('Sign a request');
}

/** Opens a panel that is a drawer where there is no room for it. */
export async function openPanel({ page }: Person, name: 'System' | 'Settings'): Promise<void> {
  const opener = page
    .getByRole('toolbar', { name: 'Panels' })
    .getByRole('button', { name, exact: true });
  if (!(await opener.isVisible())) return;
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

export async function closePanels({ page }: Person): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^(System|Settings)$/ });
  if (!(await drawer.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

export async function buyCredits(person: Person): Promise<void> {
  await openPanel(person, 'Settings');
  await person.page.getByRole('button', { name: 'Buy More' }).click();
  await person.approve('Buy 500 credits for 5 TROVE');
  await expect(person.page.getByText('500 tokens', { exact: true })).toBeVisible();
}

/** Answers come whole but do not end, so that there is time to look at one on its way. From the next page on. */
export const holdAnswers = (page: Page) =>
  page.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (response.headers.get('content-type') !== 'application/x-ndjson') return response;
      const held = new TransformStream({ flush: () => new Promise(() => {}) });
      return new Response(response.body?.pipeThrough(held) ?? null, response);
    };
  });

import { expect, type Locator, type Page } from '@playwright/test';

import type { Screen } from './engines/port.ts';
import type { Person } from './person.ts';

/** Helpers for the playground, which use the texts of its screens. */

export const conversation = ({ page }: Person): Locator =>
  page.getByRole('region', { name: 'Conversation' });

export const answers = (person: Person): Locator =>
  conversation(person).getByRole('article', { name: 'Assistant', exact: true });

export const messageInput = <Browser extends Screen>({ page }: Person<Browser>) =>
  page.getByRole('textbox', { name: 'Message', exact: true }) as ReturnType<Browser['getByRole']>;

export async function ask(person: Person<Screen>, question: string): Promise<void> {
  await messageInput(person).fill(question);
  await messageInput(person).press('Enter');
  await person.approve('Send a message');
}

/** Opens a panel if it is shown as a drawer, which it is on narrow screens. */
export async function openPanel(
  { page }: Person<Screen>,
  name: 'System' | 'Settings',
): Promise<void> {
  const opener = page
    .getByRole('toolbar', { name: 'Panels' })
    .getByRole('button', { name, exact: true });
  if (!(await opener.isVisible())) return;
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** Opens a section of a panel that is folded at first. */
export async function unfold(
  { page }: Person<Screen>,
  name: 'Answers' | 'Context' | 'System prompt' | 'Export and import',
): Promise<void> {
  const title = page.getByText(name, { exact: true });
  const isOpen = await title.evaluate((element) => element.closest('details')?.open);
  if (isOpen !== true) await title.click();
}

export async function closePanels({ page }: Person): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^(System|Settings)$/ });
  if (!(await drawer.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

export async function buyCredits(person: Person<Screen>): Promise<void> {
  await openPanel(person, 'Settings');
  await person.page.getByRole('button', { name: 'Buy More' }).click();
  await person.approve('Buy 500 credits for 5 TROVE');
  await person.page.getByText('500 tokens', { exact: true }).waitFor();
}

/**
 * Delivers responses in full but never ends them, so that a test can look at one in progress. Applies from the next
 * page load on.
 */
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

/**
 * Scrolls up in the next response once it has `letters` characters, and stops it there; resolves to the milliseconds
 * from Stop to its end. This runs inside the page, because on a busy machine a fast model could finish before the
 * test is notified.
 */
export const scrollUpAndStop = ({ page }: Person, letters: number): Promise<number> =>
  page.evaluate(
    (enough) =>
      new Promise<number>((resolve, reject) => {
        const button = (text: string) =>
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
        let isRunning = false;
        let stoppedAt: number | undefined;

        const look = () => {
          const stop = button('Stop');
          if (isRunning && !stop) {
            observer.disconnect();
            if (stoppedAt === undefined)
              reject(new Error('The answer ended before it was stopped'));
            else resolve(performance.now() - stoppedAt);
            return;
          }
          isRunning = stop !== undefined;
          const frame = document.querySelector('[aria-label="Conversation"]');
          const said = [...(frame?.querySelectorAll('article') ?? [])].at(-1)?.textContent ?? '';
          if (!frame || !stop || stoppedAt !== undefined || said.length < enough) return;
          if (button('Jump to latest')) {
            stoppedAt = performance.now();
            stop.click();
          } else {
            frame.scrollTop -= 50;
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    letters,
  );

import type { Page } from '@playwright/test';

import { conversation, messageInput } from '../../chat.ts';
import { expect, test } from '../../fixtures.ts';

const MESSAGES = 1000;
const LETTERS = 40;
const FRAME_MS = 1000 / 60;

/** Returns the CPU milliseconds that the page's thread spends on an action, as the browser itself counts them. */
async function measureWork(page: Page, action: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await spent();
  await action();
  return (await spent()) - before;
}

/** Stores a conversation of a thousand messages, which the next page load shows. */
const fill = (page: Page) =>
  page.evaluate((count) => {
    const text =
      'Some **words** of an answer, with a list:\n\n- one\n- two\n\n```ts\nlet a = 1;\n```\n';
    const messages = Array.from({ length: count }, (_, at) => ({
      id: `m${at}`,
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: `${at}: ${text}`,
    }));
    const project = { name: 'Default', systemPrompt: '', messages };
    localStorage.setItem('face_playground_projects', JSON.stringify([project]));
  }, MESSAGES);

test(
  'a link opens its message among a thousand, and a button scrolls to the latest',
  { tag: '@long' },
  async ({ buyer }) => {
    const { page } = buyer;
    await fill(page);
    await buyer.open('/playground?message=m500');
    const linked = conversation(buyer).getByRole('article').filter({ hasText: '500:' });
    await expect(linked).toBeInViewport();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(conversation(buyer).getByRole('article').last()).toContainText('999:');
    await expect(conversation(buyer).getByRole('article').last()).toBeInViewport();
  },
);

test(
  'typing and scrolling stay responsive in a conversation of a thousand messages',
  {
    tag: '@long',
  },
  async ({ buyer }) => {
    const { page } = buyer;
    await fill(page);
    await buyer.open('/playground');
    await expect(conversation(buyer).getByRole('article').last()).toContainText('999:');
    expect(await conversation(buyer).getByRole('article').count()).toBeLessThan(60);

    const input = messageInput(buyer);
    await input.focus();
    await page.keyboard.type('warm');
    const typing = await measureWork(page, () => page.keyboard.type('x'.repeat(LETTERS)));
    await conversation(buyer).hover();
    // Each wheel notch is painted in a separate frame.
    const notches = 40;
    const scrolling = await measureWork(page, async () => {
      for (let notch = 0; notch < notches; notch += 1) {
        await page.mouse.wheel(0, -120);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    });
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    test.info().annotations.push({
      type: 'measured',
      description: `${(typing / LETTERS).toFixed(1)} ms a letter, ${(scrolling / notches).toFixed(1)} ms a notch`,
    });
    expect(typing / LETTERS).toBeLessThan(16);
    expect(scrolling / notches).toBeLessThan(FRAME_MS);
  },
);

import { answers, buyCredits, messageInput } from '../chat.ts';
import { expect, test } from './fixtures.ts';

const ALLOWED = 450;
const CHAT = /\/(api\/chat|inference)$/;

test(
  'the extension allows messages within the approved credits, and a refused message uses none of them',
  { tag: '@long' },
  async ({ owner }) => {
    const { page } = owner;
    await owner.open('/playground');
    await buyCredits(owner);
    await page.getByLabel('Model', { exact: true }).selectOption('Trove Talk Mini');
    const send = async (question: string) => {
      await messageInput(owner).fill(question);
      await messageInput(owner).press('Enter');
    };
    const session = page.getByText(` of ${ALLOWED} credits left in this session`);
    const left = async () => Number.parseInt(await session.innerText(), 10);
    const isCounted = async () => {
      const balance = await page.getByText(/^\d+ tokens$/).innerText();
      return ALLOWED - (await left()) === 500 - Number.parseInt(balance, 10);
    };

    await send('How do I rate a model?');
    const window = await owner.window('Send a message');
    await window.getByRole('spinbutton', { name: 'Credits' }).fill(String(ALLOWED));
    await owner.approve('Send a message');
    await expect(answers(owner)).toContainText(/\d+ answer tokens?/);
    await expect.poll(isCounted).toBe(true);
    await expect.poll(() => owner.windows().length).toBe(0);

    let asked = 0;
    owner.context.on('page', () => (asked += 1));
    await send('And how do I buy one?');
    await expect(answers(owner).nth(1)).toContainText(/\d+ answer tokens?/);
    await expect.poll(isCounted).toBe(true);
    expect(asked).toBe(0);

    const before = await left();
    expect(before).toBeLessThan(ALLOWED);
    await page.route(CHAT, (route) => route.fulfill({ status: 404, json: { error: 'gone' } }));
    const withdrawn = page.waitForResponse(/\/models\/withdrawn$/);
    await send('Are you still there?');
    expect((await withdrawn).ok()).toBe(true);
    await expect.poll(left).toBe(before);
    await page.unroute(CHAT);

    await page.getByRole('button', { name: 'Ask before each message' }).click();
    await expect(session).toBeHidden();
    await page.getByRole('button', { name: 'Send again' }).click();
    await owner.approve('Send a message');
    await expect(answers(owner).nth(2)).toContainText(/\d+ answer tokens?/);
    expect(owner.faults).toEqual([]);
  },
);

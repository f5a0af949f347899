import { answers, ask, buyCredits, messageInput } from '../../chat.ts';
import { expect, test } from '../../fixtures.ts';

const OF = ' of 450 credits left in this session';

test(
  'messages within the allowed credits need no approval, are counted, and the allowance can be ended',
  { tag: '@long' },
  async ({ buyer }) => {
    const { page } = buyer;
    await buyer.open('/playground');
    await buyCredits(buyer);
    await page.getByLabel('Model', { exact: true }).selectOption('Trove Talk Mini');
    const send = async (question: string) => {
      await messageInput(buyer).fill(question);
      await messageInput(buyer).press('Enter');
    };
    /** Waits until the wallet has counted as many credits as the network has charged. */
    const expectCounted = () =>
      expect
        .poll(async () => {
          const left = await page.getByText(OF).innerText();
          const balance = await page.getByText(/^\d+ tokens$/).innerText();
          return 450 - Number.parseInt(left, 10) - (500 - Number.parseInt(balance, 10));
        })
        .toBe(0);

    await send('How do I rate a model?');
    const asked = buyer.approval('Send a message');
    await expect(asked).toContainText('Trove Talk Mini');
    await expect(asked).toContainText(/Costs at most\d+ credits/);
    await asked.getByRole('spinbutton', { name: 'Credits' }).fill('450');
    await buyer.approve('Send a message');
    await expect(answers(buyer)).toContainText(/\d+ answer tokens?/);
    await expectCounted();

    await send('And how do I buy one?');
    await expect(answers(buyer)).toHaveCount(2);
    await expect(answers(buyer).nth(1)).toContainText(/\d+ answer tokens?/);
    await expectCounted();
    await expect(page.getByText(`450${OF}`)).toBeHidden();

    await page.getByRole('button', { name: 'Ask before each message' }).click();
    await expect(page.getByText(OF)).toBeHidden();
    await ask(buyer, 'And what is a dataset?');
    await expect(answers(buyer).nth(2)).toContainText(/\d+ answer tokens?/);
    expect(buyer.faults).toEqual([]);
  },
);

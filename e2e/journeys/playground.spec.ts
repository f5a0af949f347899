import { expect, test } from '../fixtures.ts';
import type { Person } from '../person.ts';

const MODEL = 'Trove Talk Mini';

const messages = ({ page }: Person) => page.getByRole('region', { name: 'Conversation' });
const answers = (person: Person) =>
  messages(person).getByRole('article', { name: 'Assistant', exact: true });
const input = ({ page }: Person) => page.getByPlaceholder('Enter your message here...');

async function ask(person: Person, question: string) {
  await input(person).fill(question);
  await input(person).press('Enter');
  await person.approve('Sign a request');
}

test.describe('the playground', () => {
  test('[ROUTE-51] [PLAY-19] [PLAY-46] [PLAYSET-48] takes a model from its page, sells credits, streams, stops and keeps all', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    await page.getByRole('link', { name: 'Try in Playground' }).click();
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue(
      new URL(page.url()).searchParams.get('model') ?? '',
    );

    await input(buyer).fill('How do I rate a model?');
    await input(buyer).press('Enter');
    await expect(page.getByRole('region', { name: 'Chat' })).toContainText(
      'Insufficient balance. Please buy more tokens to continue.',
    );
    await page.getByRole('button', { name: 'Buy More' }).click();
    await buyer.approve('Buy credits');
    await buyer.approve('Pay for credits');
    await buyer.approve('Book bought credits');
    await expect(page.getByText('500 tokens', { exact: true })).toBeVisible();

    await expect(input(buyer)).toHaveValue('How do I rate a model?');
    await ask(buyer, 'How do I rate a model?');
    await expect(answers(buyer)).toHaveCount(1);
    await expect(answers(buyer)).toContainText(/\d+ prompt tokens \+ \d+ answer tokens?/);
    expect(buyer.faults).toEqual([]);
  });
});

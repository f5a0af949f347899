import { anAxeBuilder } from '../../axe.ts';
import {
  answers,
  ask,
  buyCredits,
  closePanels,
  holdAnswers,
  openPanel,
  unfold,
} from '../../chat.ts';
import { expect, test } from '../../fixtures.ts';
import type { Person } from '../../person.ts';
import { approveByKeyboard, pressOn, tabTo } from '../keyboard.ts';

const MODEL = 'Trove Talk Mini';

async function findings({ page }: Person): Promise<string[]> {
  const { violations } = await anAxeBuilder(page).analyze();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(excess > 0 ? [`${excess} px wider than the window`] : []),
  ];
}

test.describe('the playground', { tag: '@long' }, () => {
  for (const { width, colorScheme } of [
    { width: 1440, colorScheme: 'light' },
    { width: 375, colorScheme: 'dark' },
  ] as const) {
    test(`passes axe at ${width} in ${colorScheme}: while answering, with passages, drawers and models side by side`, async ({
      buyer,
    }) => {
      const { page } = buyer;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 812 });
      await holdAnswers(page);
      await buyer.open('/playground');
      await buyCredits(buyer);
      await unfold(buyer, 'Answers');
      await unfold(buyer, 'Context');
      await page.getByLabel('RAG file').setInputFiles({
        name: 'harbour.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('The lighthouse keeper is called Maren.\n\nBoats leave at noon.\n'),
      });
      await expect(page.getByText(/^Ready: \d+ chunks?$/)).toBeVisible();
      expect(await findings(buyer)).toEqual([]);
      await closePanels(buyer);

      await ask(buyer, 'Who is the lighthouse keeper?');
      await expect(answers(buyer)).toContainText('Context:');
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      await answers(buyer)
        .getByText(/^Context: \d+ of \d+ chunks$/)
        .click();
      await expect(answers(buyer).getByRole('blockquote').first()).toContainText('Maren');
      expect(await findings(buyer)).toEqual([]);
      await page.getByRole('button', { name: 'Stop' }).click();

      await openPanel(buyer, 'System');
      expect(await findings(buyer)).toEqual([]);
      await closePanels(buyer);
      await page.getByRole('button', { name: 'Compare models' }).click();
      await expect(page.getByRole('textbox', { name: 'Prompt for all models' })).toBeVisible();
      expect(await findings(buyer)).toEqual([]);
    });
  }

  test('works by keyboard alone: choose a model, ask, stop, ask again, read the passages', async ({
    buyer,
  }) => {
    const { page } = buyer;
    const approve = (name: string) => approveByKeyboard(buyer, name);
    await holdAnswers(page);
    await buyer.open('/playground');
    await pressOn(page, page.getByRole('button', { name: 'Buy More' }));
    await approve('Buy 500 credits for 5 TROVE');
    await expect(page.getByText('500 tokens', { exact: true })).toBeVisible();
    await tabTo(page, page.getByLabel('Model', { exact: true }));
    await page.keyboard.type(MODEL);
    await expect(page.getByLabel('Model', { exact: true }).locator('option:checked')).toHaveText(
      MODEL,
    );
    await pressOn(page, page.getByText('Context', { exact: true }));
    await tabTo(page, page.getByLabel('RAG context text'));
    await page.keyboard.type('A model is rated after it was bought.');

    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await tabTo(page, message);
    await page.keyboard.type('How do I rate a model?');
    await page.keyboard.press('Enter');
    await approve('Send a message');
    await expect(answers(buyer)).toContainText(/Context: 1 of 1 chunks/);
    await expect(answers(buyer)).not.toContainText('AI is thinking...');
    await tabTo(page, message);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
    await expect(answers(buyer)).toContainText('Stopped');

    const summary = answers(buyer).getByText(/^Context: 1 of 1 chunks$/);
    await pressOn(page, summary);
    await expect(answers(buyer).getByRole('blockquote')).toBeVisible();
    await pressOn(page, answers(buyer).getByRole('button', { name: 'Rerun' }));
    await approve('Send a message');
    await expect(answers(buyer)).not.toContainText('AI is thinking...');
    await tabTo(page, message);
    await page.keyboard.press('Escape');
    await expect(answers(buyer)).toContainText('2/2');
    expect(buyer.faults).toEqual([]);
  });
});

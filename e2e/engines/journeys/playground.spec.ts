import { ask, buyCredits, messageInput, unfold } from '../../chat.ts';
import { expect, expectText, test } from '../fixtures.ts';

/** A model that produces letters without end, long enough to be stopped. */
const BABBLER = 'trove-char-nano';
const ENOUGH_LETTERS = 400;

test('the playground sells credits, streams an answer, stops one, and answers from a file @long', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.openAsset('models', 'Trove Talk Mini');
  await page.getByRole('link', { name: 'Try in Playground' }).click();
  await messageInput(owner).waitFor();
  await buyCredits(owner);
  await page.getByText('About this model').waitFor();

  const answers = page
    .getByRole('region', { name: 'Conversation' })
    .getByRole('article', { name: 'Assistant', exact: true });

  await test.step('answers', async () => {
    await ask(owner, 'How do I rate a model?');
    await expectText(answers.last(), /\d+ prompt tokens \+ \d+ answer tokens?/);
  });

  await test.step('stops an answer', async () => {
    await page.getByLabel('Model', { exact: true }).selectOption(BABBLER);
    await unfold(owner, 'Answers');
    await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('3500');
    await ask(owner, 'Babble on');
    await expect.poll(() => answers.count()).toBe(2);
    await expect
      .poll(async () => ((await answers.last().textContent()) ?? '').length)
      .toBeGreaterThan(ENOUGH_LETTERS);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expectText(answers.last(), /Stopped: [\d,]+ prompt tokens \+ [\d,]+ answer tokens/);
  });

  await test.step('answers from a file', async () => {
    await page.getByLabel('RAG file').setInputFiles({
      name: 'harbour.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Harbour\n\nThe lighthouse keeper is called Maren.\n'),
    });
    await page.getByText(/^Ready: \d+ chunks?$/).waitFor();
    await page.getByLabel('Model', { exact: true }).selectOption('Trove Talk Mini');
    await ask(owner, 'Who is the lighthouse keeper?');
    await answers
      .last()
      .getByText(/^Context: \d+ of \d+ chunks$/)
      .click();
    await expectText(answers.last().getByRole('blockquote').first(), 'Maren');
  });
});

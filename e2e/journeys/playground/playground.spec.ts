import { readFileSync } from 'node:fs';

import { answers, ask, buyCredits, messageInput, scrollUpAndStop, unfold } from '../../chat.ts';
import { expect, test } from '../../fixtures.ts';

const MODEL = 'Trove Talk Mini';
/** A model that produces letters without end, long enough to be stopped. */
const BABBLER = 'trove-char-nano';

test.describe('the playground', () => {
  test('[ROUTE-51] [PLAY-26] [PLAY-29] [PLAY-50] [PLAYSET-22] [PLAYSET-50] opens a model from its page, sells credits, answers, stops, asks again and keeps everything', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    await page.getByRole('link', { name: 'Try in Playground' }).click();
    const model = page.getByLabel('Model', { exact: true });
    await expect(model).toHaveValue(new URL(page.url()).searchParams.get('model') ?? '-');

    await messageInput(buyer).fill('How do I rate a model?');
    await messageInput(buyer).press('Enter');
    await expect(page.getByRole('region', { name: 'Chat' })).toContainText(
      'Insufficient balance. Please buy more tokens to continue.',
    );
    await buyer.newToasts();
    await buyCredits(buyer);
    await buyer.seesToast('Balance updated! New balance: 500 tokens');
    // Another one, once the first has gone, begins with its words.
    const others = (await buyer.newToasts()).filter(
      (text) => !text.startsWith('Purchase initiated'),
    );
    expect(others).toEqual([]);

    await expect(messageInput(buyer)).toHaveValue('How do I rate a model?');
    await ask(buyer, 'How do I rate a model?');
    await expect(answers(buyer)).toContainText(/\d+ prompt tokens \+ \d+ answer tokens?/);
    await buyer.seesToast('Request sent successfully');

    await model.selectOption(BABBLER);
    await unfold(buyer, 'Answers');
    await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('3500');
    await page.setViewportSize({ width: 1280, height: 560 });
    const ended = scrollUpAndStop(buyer, 800);
    await ask(buyer, 'Babble on');
    const babble = answers(buyer).nth(1);
    expect(await ended).toBeLessThan(300);
    await expect(babble).toContainText(/Stopped: [\d,]+ prompt tokens \+ [\d,]+ answer tokens/);

    await model.selectOption(MODEL);
    await babble.getByRole('button', { name: 'Rerun' }).click();
    await buyer.approve('Send a message');
    await expect(babble).toContainText('2/2');
    await expect(babble).toContainText(MODEL);
    await messageInput(buyer).fill('A thought for later');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('face_playground_projects')))
      .toContain('A thought for later');

    await page.reload();
    await expect(answers(buyer)).toHaveCount(2);
    await expect(answers(buyer).nth(1)).toContainText('2/2');
    await expect(messageInput(buyer)).toHaveValue('A thought for later');
    expect(buyer.faults).toEqual([]);
  });

  test('[PLAYSET-25] [PLAYSET-34] [PLAYSET-36] answers from a file, shows its sources and is exported, on a narrow screen @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    await page.setViewportSize({ width: 375, height: 812 });
    await buyer.open('/playground');
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    await settings.last().click();
    await buyCredits(buyer);
    await unfold(buyer, 'Context');
    await page.getByLabel('RAG file').setInputFiles({
      name: 'harbour.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(
        '# Harbour\n\nThe lighthouse keeper is called Maren.\n\nBoats leave at noon.\n',
      ),
    });
    await expect(page.getByText(/^Ready: \d+ chunks?$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();

    await ask(buyer, 'Who is the lighthouse keeper?');
    await expect(answers(buyer)).toContainText(/prompt tokens/);
    // The guide is selected by default; it quotes the sentence that answers, with its source.
    await expect(answers(buyer)).toContainText(
      /Trove Guide.*The lighthouse keeper is called Maren\. \[1\].*I quote and do not reason/s,
    );
    await answers(buyer)
      .getByText(/^Context: \d+ of \d+ chunks$/)
      .click();
    await expect(answers(buyer).getByRole('blockquote').first()).toContainText('Maren');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'System', exact: true }).last().click();
    const download = buyer.nextDownload();
    await unfold(buyer, 'Export and import');
    await page.getByRole('button', { name: 'Export Markdown' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Default.md');
    expect(readFileSync(await file.path(), 'utf8')).toContain('Who is the lighthouse keeper?');
    expect(buyer.faults).toEqual([]);
  });
});

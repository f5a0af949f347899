import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import { RAG } from '@trove/contract/limits.ts';

import { docx, pdf } from '../../../testnet/src/ai/rag/testing/make-files.ts';
import {
  answers,
  ask,
  buyCredits,
  conversation,
  messageInput,
  openPanel,
  unfold,
} from '../../chat.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';
import { readProcessorTime } from '../../read-processor-time.ts';

const MODEL = 'Trove Talk Mini';
/** A model that produces letters without end, long enough to be stopped. */
const BABBLER = 'trove-char-nano';

const page = '<html><body><h1>Pier</h1><p>The pier was built in oak.</p></body></html>';

/** Files with one fact each, one for each type that can be read. */
const FILES: Readonly<Record<(typeof RAG.types)[number], string | Buffer>> = {
  '.txt': 'The ferry leaves at noon.',
  '.md': '# Harbour\n\nThe lighthouse keeper is called Maren.',
  '.json': '[{"boat":"Alma","captain":"Jonas"}]',
  '.csv': 'fish,price\nherring,3\ncod,7\n',
  '.pdf': pdf(['The storm broke the crane.', 'The crane stands again since May.']),
  '.docx': docx('The market opens on Tuesday.'),
  '.html': page,
  '.htm': page.replace('Pier', 'Quay').replace('pier', 'quay'),
  '.rtf': String.raw`{\rtf1\ansi The anchor weighs two tons.\par}`,
};

const CHAT = /\/(api\/chat|inference)$/;

/** Mocks a response that none of the models here would produce. */
const modelSays = (window: Page, content: string) =>
  window.route(CHAT, (route) => {
    const line = (words: string, end: object) =>
      `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: words }, ...end })}\n`;
    const body = line(content, { done: false }) + line('', { done: true, done_reason: 'stop' });
    return route.fulfill({ contentType: 'application/x-ndjson', body });
  });

test.describe('the playground of a new network', { tag: ['@long', '@slow'] }, () => {
  test('sells a model, answers, stops and answers again, reads nine file types, shows its sources and keeps everything', async ({
    page: window,
    ownNetwork,
    browser,
  }) => {
    test.setTimeout(300_000);
    await openShadowRoots(window);
    const buyer = new Person(window, ownNetwork.url);
    await buyer.bringWallet();
    await buyer.openAsset('models', MODEL);
    const bought = buyer.nextDownload();
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await bought;
    await buyer.openAsset('models', MODEL);
    await window.getByRole('link', { name: 'Try in Playground' }).click();
    await expect(window.getByText('You own it')).toBeVisible();
    await buyCredits(buyer);

    await ask(buyer, 'How do I rate a model?');
    await expect(answers(buyer)).toContainText(/\d+ prompt tokens \+ \d+ answer tokens?/);
    await expect(answers(buyer)).toContainText(MODEL);

    const model = window.getByLabel('Model', { exact: true });
    await model.selectOption(BABBLER);
    await unfold(buyer, 'Answers');
    await window.getByRole('spinbutton', { name: 'Max tokens' }).fill('3500');
    await ask(buyer, 'Babble on');
    const babble = answers(buyer).nth(1);
    await expect(babble).toContainText(/^Assistanttrove-char-nano.{400}/s);
    await window.getByRole('button', { name: 'Stop' }).click();
    await expect(babble).toContainText(/Stopped: [\d,]+ prompt tokens \+ [\d,]+ answer tokens/);
    await model.selectOption(MODEL);
    await babble.getByRole('button', { name: 'Rerun' }).click();
    await buyer.approve('Send a message');
    await expect(babble).toContainText('2/2');

    await window.getByLabel('RAG file').setInputFiles(
      Object.entries(FILES).map(([type, content]) => ({
        name: `harbour${type}`,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(content),
      })),
    );
    await expect(window.getByText(/^Ready: \d+ chunks?$/)).toHaveCount(RAG.types.length);
    await model.selectOption('Trove Guide');
    await ask(buyer, 'Who is the lighthouse keeper, and since when does the crane stand again?');
    const cited = answers(buyer).nth(2);
    await expect(cited).toContainText(/\d+ prompt tokens/);
    await cited.getByText(/^Context: \d+ of \d+ chunks$/).click();
    await expect(cited.getByRole('listitem').first()).toContainText(/harbour\.(md|pdf)/);
    await expect(cited).toContainText('Maren');
    await expect(cited).toContainText('harbour.pdf · chunk 2 · page 2');
    await cited.getByRole('button', { name: 'Show in the file' }).first().click();
    const file = window.getByRole('dialog', { name: /^harbour\./ });
    // The answer has quotes of its own above the list of passages.
    const passages = cited.getByRole('listitem').getByRole('blockquote');
    const passage = await passages.first().textContent();
    expect(await file.locator('mark').textContent()).toBe(passage);
    await window.keyboard.press('Escape');

    await modelSays(window, 'Maren keeps it [1], and it stands since May [2].');
    // Free messages are asked for once.
    await messageInput(buyer).fill(
      'The lighthouse keeper, and since when does the crane stand again?',
    );
    await messageInput(buyer).press('Enter');
    const citing = answers(buyer).nth(3);
    await expect(citing.getByRole('listitem').first()).toBeHidden();
    await citing.getByRole('button', { name: 'Passage 2' }).click();
    await expect(citing.getByRole('listitem').nth(1)).toBeFocused();
    await expect(citing.getByRole('listitem').nth(1)).toBeInViewport();
    await window.unroute(CHAT);

    const saved = buyer.nextDownload();
    await unfold(buyer, 'Export and import');
    await window.getByRole('button', { name: 'Export JSON' }).click();
    const exported = readFileSync(await (await saved).path(), 'utf8');
    expect(exported).toContain('since when does the crane stand again?');
    expect(exported).toContain('"harbour.docx"');

    await window.reload();
    await expect(answers(buyer)).toHaveCount(4);
    await expect(answers(buyer).nth(1)).toContainText('2/2');
    await expect(window.getByText(/^Ready: \d+ chunks?$/)).toHaveCount(RAG.types.length);
    await expect(window.getByText(/^Deleted on .+ if unused$/)).toHaveCount(RAG.types.length);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openShadowRoots(other);
    const stranger = new Person(other, ownNetwork.url);
    await stranger.bringWallet('Bob');
    await stranger.open('/playground');
    await expect(other.getByText('0 tokens', { exact: true })).toBeVisible();
    await expect(answers(stranger)).toHaveCount(0);
    await expect(other.getByText(/^Ready:/)).toHaveCount(0);
    const seen = (path: string) =>
      other.evaluate(async (url) => (await fetch(url)).json(), `${ownNetwork.url}${path}`);
    expect(await seen('/net/rag/files')).toEqual({ files: [] });
    expect((await seen('/net/models/receipts')).receipts).toEqual([]);
    await elsewhere.close();
    expect([...buyer.faults, ...stranger.faults]).toEqual([]);
  });

  test('stays usable on a phone with an answer of huge tables and very long words', async ({
    browser,
    buyer,
  }) => {
    const { page: phone } = buyer;
    await phone.setViewportSize({ width: 375, height: 812 });
    await buyer.open('/playground');
    await buyCredits(buyer);
    await phone.keyboard.press('Escape');
    const row = (cell: string) => `|${Array.from({ length: 60 }, () => cell).join('|')}|`;
    const table = [row('head'), row('-'), ...Array.from({ length: 200 }, () => row('cell'))];
    const content = `${table.join('\n')}\n\n${'endless'.repeat(20_000)}\n\n\`\`\`\n${'code '.repeat(4000)}\n\`\`\`\n\nThe end.`;
    await modelSays(phone, content);
    await ask(buyer, 'Everything, please');
    await expect(answers(buyer)).toContainText('The end.');
    const excess = () =>
      phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
    const frame = await answers(buyer).boundingBox();
    expect((frame?.x ?? 0) + (frame?.width ?? 999)).toBeLessThanOrEqual(375);

    await expect(phone.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
    const before = await readProcessorTime(browser);
    await messageInput(buyer).fill('And now something short');
    await conversation(buyer).hover();
    await phone.mouse.wheel(0, -400);
    await expect(phone.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    const after = await readProcessorTime(browser);
    expect((after['renderer'] ?? 0) - (before['renderer'] ?? 0)).toBeLessThan(3);
    await openPanel(buyer, 'System');
    expect(buyer.faults).toEqual([]);
  });
});

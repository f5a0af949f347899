import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import type { Turn } from '../../src/ai/engine/engine-messages.ts';
import { createEngine } from '../../src/ai/engine/engine.ts';
import { ensureGuideFile } from '../../src/ai/replies/guide-file.ts';
import { readFixture } from '../../src/platform/fixtures.ts';
import { examQuestions, offTopicQuestions } from './guide-exam.ts';
import { cutAnswers } from './guide-pieces.ts';
import { guideTopics, OUTSIDE } from './guide-topics.ts';
import { writeGuide } from './write-guide.ts';

const RATE = guideTopics.find(({ answer }) => answer.includes('press Rate'))?.answer ?? '';
const BUY = guideTopics.find(({ answer }) => answer.includes('press Buy Now'))?.answer ?? '';

describe('the built-in guide', () => {
  const engine = createEngine();
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-guide-'));
  let file: string;

  beforeAll(async () => {
    ({ file } = await ensureGuideFile(folder));
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });

  async function ask(question: string, before: readonly Turn[] = [], temperature = 0.5) {
    const turns: Turn[] = [...before, { role: 'user', content: question }];
    const sampling = { temperature, topP: 0.9, topK: 40, stop: [] };
    const order = { did: 'anyone', file, turns, sampling, admit: () => Promise.resolve(200) };
    let text = '';
    for await (const part of engine.reply(order, new AbortController().signal))
      if ('text' in part) text += part.text;
    return text;
  }

  it('answers every question it was fitted on in complete sentences', async () => {
    for (const { answer, questions } of guideTopics) {
      expect(await ask(questions[0] ?? '')).toBe(answer);
      expect(answer).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('answers nine of ten unseen questions and declines every off-topic one', async () => {
    let right = 0;
    // Temperature 0 chooses the likeliest answer; a sampled one differs from run to run.
    const likeliest = (question: string) => ask(question, [], 0);
    for (const { question, answer } of examQuestions)
      if ((await likeliest(question)) === answer) right += 1;
    let refused = 0;
    for (const question of offTopicQuestions)
      if ((await likeliest(question)) === OUTSIDE) refused += 1;
    expect(right / examQuestions.length).toBeGreaterThanOrEqual(0.9);
    expect(refused).toBe(offTopicQuestions.length);
  });

  it('answers the last question regardless of earlier turns and temperature', async () => {
    const talk: Turn[] = [
      { role: 'system', content: 'You are a pirate who loves wallets and faucets.' },
      { role: 'user', content: 'how do i rate a model' },
      { role: 'assistant', content: RATE },
    ];
    expect(await ask('How do I buy a model?', talk, 1.5)).toBe(BUY);
  });

  it('never repeats a piece, nor emits one that a question may contain', () => {
    const cutTexts = (answer: string, tokens: string[] = []) =>
      cutAnswers([answer], new Set(tokens))[0]?.map((piece) => piece.replaceAll('\u2581', ' '));
    expect(cutTexts('One two. One three.')).toEqual(['One', ' two.', ' One', ' three.']);
    expect(cutTexts('So one and one and two')).toEqual(['So', ' one', ' and', ' one and', ' two']);
    expect(cutTexts('A key opens', ['\u2581key'])).toEqual(['A', ' key opens']);
    expect(cutTexts('An access key', ['\u2581access', '\u2581key'])).toEqual(['An access key']);
  });
});

// A change of their script is rare, and nothing else makes them differ.
(isLongTier ? describe : describe.skip)('the weights of the guide', () => {
  it('are those that their script writes', () => {
    expect(readFixture('trove-guide.gguf').equals(writeGuide('Trove Guide'))).toBe(true);
  });
});

import {
  readContextPrompt,
  writeContextPrompt,
  writePassages,
} from '@trove/contract/wire/ai/context-prompt.ts';

import { JobLimitExceeded } from '../rag/run-rag-job.ts';
import type { RunnableModel } from './playable-models.ts';
import { createQuoting } from './quoting-answerer.ts';

const model = {
  name: 'Guide',
  providerDid: 'did-p',
  perBlock: 1,
  freeMessages: 3,
} as RunnableModel;
const prompt = writeContextPrompt(
  'When does the last ferry leave?',
  writePassages(['Boats sail.', 'The last ferry to the island leaves at 23:40.']),
);
const context = readContextPrompt(prompt) ?? { passages: [], isNumbered: false, question: '' };
const asked = { did: 'did-1', name: 'trove-guide', prompt, context, stop: [] };

async function answerOf(
  quoting: ReturnType<typeof createQuoting>,
  most: number,
  more: Partial<Omit<typeof asked, 'stop'> & { stop: readonly string[] }> = {},
) {
  const admitted: number[] = [];
  const parts: unknown[] = [];
  const answerer = quoting(model, { ...asked, ...more });
  const admit = async ({ promptTokens }: { promptTokens: number }) => {
    admitted.push(promptTokens);
    return most;
  };
  for await (const part of answerer.answer(admit, new AbortController().signal)) parts.push(part);
  return { admitted, parts };
}

describe('quoting', () => {
  it('answers with the sentence and its source, and counts what it delivers', async () => {
    const { admitted, parts } = await answerOf(createQuoting(), 500);
    const promptTokens = Math.ceil(prompt.length / 3);
    expect(admitted).toEqual([promptTokens]);
    expect(parts).toEqual([
      {
        content: expect.stringMatching(/^> The last ferry to the island leaves at 23:40\. \[2\]\n/),
        tokens: expect.any(Number),
      },
      expect.objectContaining({ reason: 'stop', promptTokens }),
    ]);
    expect(parts[1]).toMatchObject({ replyTokens: (parts[0] as { tokens: number }).tokens });
  });

  it('delivers no more than was paid for', async () => {
    const { parts } = await answerOf(createQuoting(), 4);
    expect(parts).toMatchObject([{ content: '> The last f', tokens: 4 }, { reason: 'length' }]);
  });

  it('ends before the first of the texts at which it has to stop', async () => {
    const { parts } = await answerOf(createQuoting(), 500, { stop: ['never', '23:', 'leaves'] });
    expect(parts).toMatchObject([
      { content: '> The last ferry to the island ', tokens: 11 },
      { reason: 'stop', replyTokens: 11 },
    ]);
  });

  it('reads nothing where nothing matches the question', async () => {
    const run = jest.fn();
    const nothing = { passages: [], isNumbered: true, question: 'Who?' };
    const { parts } = await answerOf(createQuoting(run), 500, { context: nothing });
    expect(parts).toMatchObject([{ content: expect.stringMatching(/^Nothing in the texts/) }, {}]);
    expect(run).not.toHaveBeenCalled();
  });

  it('says what is wrong when the passages take too long', async () => {
    const quoting = createQuoting(async () => {
      throw new JobLimitExceeded('It took too long');
    });
    await expect(answerOf(quoting, 4)).rejects.toMatchObject({
      message: 'The passages take too much time to be searched.',
      httpStatus: 422,
    });
  });
});

import type { Engine } from '../engine/engine.ts';
import { localAnswerer } from './local-answerer.ts';
import type { RunnableModel } from './playable-models.ts';

/** An engine whose model thinks before it speaks. */
const thinker = {
  async *reply() {
    yield { text: 'Hm.', isThought: true };
    yield { text: 'Yes.', isThought: false };
  },
} as unknown as Engine;

describe('localAnswerer', () => {
  const model = { file: async () => 'a.gguf' } as RunnableModel;
  const answerOf = async (hidesThoughts: boolean) => {
    const sampling = { temperature: 0, topP: 1, topK: 1, seed: undefined, stop: [] };
    const answerer = localAnswerer(thinker, model, {
      did: 'anyone',
      name: 'thinker',
      turns: [],
      sampling,
      hidesThoughts,
    });
    const parts: unknown[] = [];
    const signal = new AbortController().signal;
    for await (const part of answerer.answer(async () => 1, signal)) parts.push(part);
    return parts;
  };

  it('separates the thoughts of a model from its answer', async () => {
    expect(await answerOf(false)).toEqual([{ content: '', thinking: 'Hm.' }, { content: 'Yes.' }]);
  });

  it('omits thoughts that were not requested', async () => {
    expect(await answerOf(true)).toEqual([{ content: '' }, { content: 'Yes.' }]);
  });
});

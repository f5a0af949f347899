import type * as LlamaCpp from 'node-llama-cpp';

import { createLlamaRunner } from './llama-runner.ts';

class InsufficientMemoryError extends Error {}

const runnerThatThrows = (error: Error) => {
  const library = { InsufficientMemoryError } as unknown as typeof LlamaCpp;
  const llama = { loadModel: () => Promise.reject(error) } as unknown as LlamaCpp.Llama;
  return createLlamaRunner(library, llama);
};

const work = {
  file: import.meta.filename,
  turns: [],
  sampling: { temperature: 0, topP: 1, topK: 40, stop: [] },
  signal: new AbortController().signal,
  admit: () => Promise.resolve(1),
  onLoaded: () => {},
  onText: () => {},
};

describe('a model that cannot be loaded', () => {
  it.each([
    [
      'for want of memory',
      new InsufficientMemoryError('A context size of 512 is too large for the available RAM'),
      'it needs more memory than this machine has free.',
    ],
    ['for another reason', new Error('unknown architecture'), 'unknown architecture'],
  ])('reports the reason: %s', async (_why, error, message) => {
    await expect(runnerThatThrows(error).chat(work)).rejects.toThrow(message);
  });
});

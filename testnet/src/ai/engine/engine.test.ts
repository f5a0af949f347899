import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openBigramLlama } from '../../../samples/fit/run-bigram-llama.ts';
import { babblingWeights, talkingWeights } from '../../testing/a-playable-model.ts';
import type { ReplyEnd, Sampling, Turn } from './engine-messages.ts';
import { createEngine, type Engine } from './engine.ts';

const GREEDY: Sampling = { temperature: 0, topP: 1, topK: 40, stop: [] };
const TURNS: Turn[] = [{ role: 'user', content: 'What is the faucet?' }];

const folder = mkdtempSync(path.join(tmpdir(), 'trove-engine-'));
const talker = path.join(folder, 'talker.gguf');
const babbler = path.join(folder, 'babbler.gguf');
const broken = path.join(folder, 'broken.gguf');
beforeAll(() => {
  writeFileSync(talker, talkingWeights());
  writeFileSync(babbler, babblingWeights());
  writeFileSync(broken, talkingWeights().subarray(0, 5000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const scriptOf = (name: string) => path.join(import.meta.dirname, 'testing', `${name}.ts`);

interface Options {
  did?: string;
  file?: string;
  turns?: Turn[];
  sampling?: Partial<Sampling>;
  maxTokens?: number;
  signal?: AbortSignal;
  onText?: (text: string) => void;
}

let asked = 0;
async function ask(engine: Engine, options: Options = {}) {
  const { file = talker, turns = TURNS, sampling = {}, maxTokens = 30, onText } = options;
  let text = '';
  let end: ReplyEnd | undefined;
  asked += 1;
  const order = {
    did: options.did ?? `asker-${asked}`,
    file,
    turns,
    sampling: { ...GREEDY, ...sampling },
    admit: () => Promise.resolve(maxTokens),
  };
  for await (const part of engine.reply(order, options.signal ?? new AbortController().signal)) {
    if ('text' in part) {
      text += part.text;
      onText?.(part.text);
    } else end = part;
  }
  return { text, end };
}

/** Computes the reply of always the likeliest next token, up to its end, from the file without the engine. */
function likeliestReply(word: string): string {
  const { tokens, scores } = openBigramLlama(talkingWeights());
  const talk = ['<|user|>', `\u2581${word}`, '</s>', '<|assistant|>'];
  const sequence = talk.map((token) => tokens.indexOf(token));
  for (;;) {
    const next = [...scores(sequence)].at(-1) ?? new Float64Array();
    const best = next.indexOf(Math.max(...next));
    if (tokens[best] === '</s>') break;
    sequence.push(best);
  }
  const words = sequence.slice(talk.length).map((token) => tokens[token]);
  return words.join('').replaceAll('\u2581', ' ');
}

describe('the engine', () => {
  const engine = createEngine();
  afterAll(() => engine.close());

  it('detects the type of a file', async () => {
    expect(await engine.inspect(talker)).toMatchObject({
      architecture: 'llama',
      parameters: 868_800,
      quantization: 'F32',
      contextLength: 4096,
    });
  });

  it.each(['faucet', 'purchase', 'rating', 'seller'])(
    'generates the reply of a %s token for token as its weights determine',
    async (word) => {
      const turns: Turn[] = [{ role: 'user', content: ` ${word}` }];
      const { text, end } = await ask(engine, { turns, maxTokens: 60 });
      expect(text).toBe(likeliestReply(word));
      expect(end?.reason).toBe('stop');
    },
  );

  it('stops at the end-of-sequence token', async () => {
    const { text, end } = await ask(engine, { maxTokens: 4 });
    expect(text).toBe('The faucet gives ten');
    expect(end).toMatchObject({ reason: 'length', replyTokens: 4 });
  });

  it('is deterministic for a seed and varies between seeds', async () => {
    const dice = (seed: number) => ask(engine, { sampling: { temperature: 1, seed } });
    const [one, again] = [await dice(1), await dice(1)];
    expect(again.text).toBe(one.text);
    const others = await Promise.all([2, 3, 4, 5].map(dice));
    expect(new Set([one, ...others].map(({ text }) => text)).size).toBeGreaterThan(1);
  });

  it('samples only the most likely tokens for a small top_p', async () => {
    const { text } = await ask(engine, {
      sampling: { temperature: 2, topP: 0.01, topK: 0, seed: 3 },
    });
    expect(text).toBe('The faucet gives ten tokens to everyone who asks.');
  });

  it('stops before a stop word', async () => {
    const { text, end } = await ask(engine, { sampling: { stop: [' tokens'] } });
    expect(text).toBe('The faucet gives ten');
    expect(end?.reason).toBe('stop');
  });

  it('stops in the middle of a reply when it is aborted', async () => {
    const abort = new AbortController();
    const { end } = await ask(engine, {
      file: babbler,
      maxTokens: 4000,
      signal: abort.signal,
      onText: () => abort.abort(),
    });
    expect(end?.reason).toBe('aborted');
    expect(end?.replyTokens).toBeLessThan(2000);
  });

  it('does not run a model when the reply is aborted while its file is inspected', async () => {
    const own = createEngine();
    const abort = new AbortController();
    const admit = jest.fn(() => Promise.resolve(30));
    const reply = own.reply(
      { did: 'one', file: talker, turns: TURNS, sampling: GREEDY, admit },
      abort.signal,
    );
    try {
      const first = reply.next();
      setImmediate(() => abort.abort());
      await expect(first).rejects.toMatchObject({ name: 'AbortError' });
      expect(admit).not.toHaveBeenCalled();
    } finally {
      await reply.return();
      await own.close();
    }
  });

  it('answers concurrent requests one after another', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(engine)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });

  it('answers DIDs in turn, so that many questions of one do not delay that of another', async () => {
    const order: string[] = [];
    const askAs = async (did: string) => {
      await ask(engine, { did });
      order.push(did);
    };
    await Promise.all(['busy', 'busy', 'busy', 'other'].map(askAs));
    expect(order).toEqual(['busy', 'busy', 'other', 'busy']);
  });

  it('truncates a prompt beyond the context size and reports it', async () => {
    const long = Array.from({ length: 6000 }, (_, n) => `word${n}`).join(' ');
    let isCut = false;
    const order = {
      did: 'one',
      file: talker,
      turns: [{ role: 'user' as const, content: long }],
      sampling: GREEDY,
      async admit(prompt: { isCut: boolean; room: number; promptTokens: number }) {
        ({ isCut } = prompt);
        expect(prompt.room + prompt.promptTokens).toBe(4096);
        return 5;
      },
    };
    for await (const _part of engine.reply(order, new AbortController().signal));
    expect(isCut).toBe(true);
  });

  it('throws the error of a reply that is not admitted', async () => {
    const order = {
      did: 'one',
      file: talker,
      turns: TURNS,
      sampling: GREEDY,
      admit: () => Promise.reject(new Error('too dear')),
    };
    await expect(engine.reply(order, new AbortController().signal).next()).rejects.toThrow(
      'too dear',
    );
    expect((await ask(engine)).text).toMatch(/^The faucet/);
  });

  it('reports a file that is not a model it can run', async () => {
    await expect(ask(engine, { file: broken })).rejects.toThrow('This model cannot run here');
    expect((await ask(engine)).text).toMatch(/^The faucet/);
  });
});

describe('a failing engine', () => {
  it.each([
    [
      'native code crashes',
      'crash',
      'The engine stopped while it ran this model. Please try again.',
    ],
    [
      'the system ends it for its memory',
      'starve',
      'The engine was stopped while it ran this model, probably because memory ran out.',
    ],
  ])('reports the failure and keeps running when %s', async (_what, name, message) => {
    const file = path.join(folder, name);
    copyFileSync(talker, file);
    const engine = createEngine({ script: scriptOf('engine-that-crashes') });
    try {
      await expect(ask(engine, { file })).rejects.toThrow(message);
      expect((await ask(engine)).text).toMatch(/^The faucet/);
    } finally {
      await engine.close();
    }
  });

  it('is terminated when it hangs', async () => {
    const engine = createEngine({ script: scriptOf('engine-that-hangs'), silentMs: 200 });
    await expect(ask(engine)).rejects.toThrow('This model was stopped because it took more than');
    await engine.close();
  });

  it('is not terminated during a slow start', async () => {
    const engine = createEngine({ script: scriptOf('engine-that-starts-slowly'), silentMs: 200 });
    expect(await engine.inspect(talker)).toEqual({});
    await engine.close();
  });

  it('is not started again after it failed to load', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const engine = createEngine({ script: scriptOf('engine-that-is-missing') });
    const missing = 'No model can run on this machine: its engine could not be loaded.';
    await expect(ask(engine)).rejects.toThrow(missing);
    await expect(engine.inspect(talker)).rejects.toThrow(missing);
    expect(warn).toHaveBeenCalledTimes(1);
    await engine.close();
  });
});

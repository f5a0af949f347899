import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeGguf } from '../../../samples/formats/gguf.ts';
import { talkingWeights } from '../../testing/a-playable-model.ts';
import { createEngine } from './engine.ts';

const root = mkdtempSync(path.join(tmpdir(), 'trove-hostile-'));
const folder = path.join(root, 'models');
const talker = path.join(folder, 'talker.gguf');
beforeAll(() => {
  mkdirSync(folder);
  writeFileSync(talker, talkingWeights());
  writeFileSync(path.join(root, 'secret'), 'x');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a hostile model', () => {
  const engine = createEngine();
  afterAll(() => engine.close());

  async function ask(file: string): Promise<string> {
    let text = '';
    const order = {
      did: 'anyone',
      file,
      turns: [{ role: 'user' as const, content: 'What is the faucet?' }],
      sampling: { temperature: 0, topP: 1, topK: 40, stop: [] },
      admit: () => Promise.resolve(30),
    };
    for await (const part of engine.reply(order, new AbortController().signal))
      if ('text' in part) text += part.text;
    return text;
  }

  const header = { 'general.architecture': { kind: 'text', value: 'llama' } } as const;
  const weights = [{ name: 'output.weight', dims: [8], values: new Float32Array(8) }];
  /** Replaces a number of the header: the count of the tensors, or of the entries. */
  const withCount = (place: number) => {
    const bytes = Buffer.from(writeGguf(header, weights));
    bytes.writeBigUInt64LE(2n ** 62n, place);
    return bytes;
  };
  const endless = { kind: 'text', value: '{% for i in range(1000000000) %}{% endfor %}x' } as const;

  it.each([
    ['is empty', new Uint8Array()],
    ['claims more tensors than memory', withCount(8)],
    ['claims more entries than memory', withCount(16)],
    ['has no vocabulary', writeGguf(header, weights)],
    [
      'has a template that never ends',
      writeGguf({ ...header, 'tokenizer.chat_template': endless }, weights),
    ],
  ])('that %s is refused in words, and the next one answers', async (_what, bytes) => {
    const file = path.join(folder, 'hostile.gguf');
    writeFileSync(file, bytes);
    const words = /^(This model cannot|The engine (stopped|was stopped))/;
    await expect(ask(file)).rejects.toThrow(words);
    expect(await ask(talker)).toMatch(/^The faucet/);
  });

  it('that takes the engine over cannot write, run programs, open sockets or read anything else', async () => {
    const script = path.join(import.meta.dirname, 'testing/engine-that-escapes.ts');
    const captive = createEngine({ script });
    expect((await captive.inspect(talker)).architecture).toBe('');
    await captive.close();
  });
});

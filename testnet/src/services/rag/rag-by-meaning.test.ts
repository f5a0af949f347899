import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import type { RagAnswer } from '@trove/contract/wire/ai/rag.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';

const TEXT = `The physician visits on Monday.

The ferry leaves at noon.

The baker opens early.`;

/** Embeds a text as one of two meanings, as a model would separate them: illness, and everything else. */
const embedText = (text: string) => (/physician|doctor/.test(text) ? [1, 0] : [0, 1]);

describe('POST rag with an embedding model', () => {
  const asked: string[][] = [];
  let isAway = false;
  const ollama = createServer((request, reply) => {
    void json(request).then((body) => {
      const { input } = body as { input: string[] };
      asked.push(input);
      reply.statusCode = isAway ? 500 : 200;
      reply.end(JSON.stringify({ embeddings: input.map(embedText) }));
    });
  });
  let network: TestNetwork;
  let headers: Record<string, string>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      ollama.listen(0, '127.0.0.1', resolve);
    });
    const ollamaHost = `127.0.0.1:${(ollama.address() as AddressInfo).port}`;
    network = await aNetwork({ ollamaHost, ragEmbeddings: 'a-model' });
    headers = await createSession(network.context, 'did-1');
  });
  beforeEach(() => {
    isAway = false;
    asked.length = 0;
  });
  afterAll(async () => {
    await network.close();
    ollama.close();
  });

  async function ask(prompt: string, text = TEXT): Promise<RagAnswer> {
    const form = new FormData();
    const fields = { prompt, rag_txt: text, chunk_size: '40', k: '1' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const reply = await fetch(`${network.baseUrl}/net/rag`, {
      method: 'POST',
      body: form,
      headers,
    });
    return (await reply.json()) as RagAnswer;
  }

  it('finds a passage that shares no word with the question', async () => {
    const { rag, sources, chunks, matched, note } = await ask('doctor?');
    expect(rag).toBe('The physician visits on Monday.');
    expect(sources[0]?.score).toBe(0.5);
    expect({ chunks, matched, note }).toEqual({ chunks: 3, matched: 3, note: undefined });
  });

  it('ranks first what both keywords and embeddings find', async () => {
    const { sources, unused = [] } = await ask('Which physician?');
    expect(sources.map(({ id, score }) => ({ id, score }))).toEqual([{ id: 0, score: 1 }]);
    expect(unused.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('embeds the chunks of a text once', async () => {
    const text = 'The harbour is deep.\n\nThe pier is long, and made of oak.';
    await ask('one', text);
    asked.length = 0;
    await ask('two', text);
    expect(asked).toEqual([['two']]);
  });

  it('falls back to keywords with a note while the model is unreachable', async () => {
    isAway = true;
    const { rag, matched, note } = await ask('When does the quick ferry leave?');
    expect(rag).toBe('The ferry leaves at noon.');
    expect(matched).toBe(1);
    expect(note).toBe(
      'The embedding model did not answer: these passages were found by keywords only.',
    );
  });
});

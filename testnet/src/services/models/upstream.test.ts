import { Ollama } from 'ollama';

import { receiptsOf } from '../../ai/replies/reply-receipts.ts';
import { upstreamUrl } from '../../ai/replies/upstream-ollama.ts';
import { sendChat } from '../../testing/a-chat.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel } from '../../testing/a-playable-model.ts';
import { aRealOllama, type ChatBody } from '../../testing/a-real-ollama.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { createSession } from '../../testing/create-session.ts';
import { grantCredits } from '../../testing/grant-credits.ts';

const DID = 'bafybmi-asker';

const LLAMA = {
  name: 'llama3:latest',
  model: 'llama3:latest',
  modified_at: '2026-01-01T00:00:00Z',
  size: 1,
  digest: 'd',
  details: {
    format: 'gguf',
    family: 'llama',
    parameter_size: '8B',
    quantization_level: 'Q4_0',
  },
};

describe('an upstream Ollama', () => {
  let asked: ChatBody | undefined;
  let hungUp: Promise<void>;
  let isSlow = false;
  let isChopped = false;
  /** Last words of the host, sent with the line that ends the answer; null to break off. */
  let lastWords: string | null = '';
  let ollama: Awaited<ReturnType<typeof aRealOllama>>;
  let network: TestNetwork;
  let client: Ollama;
  let nft: string;
  /** Rows of its list of models, or another body. */
  let rows: unknown;
  beforeEach(() => {
    rows = [LLAMA];
  });

  beforeAll(async () => {
    ollama = await aRealOllama(
      (body, reply) => {
        asked = body;
        hungUp = new Promise((resolve) => {
          reply.once('close', resolve);
        });
        const line = (content: string) =>
          reply.write(
            `${JSON.stringify({ message: { role: 'assistant', content }, done: false })}\n`,
          );
        if (isChopped) {
          const chunk = { message: { role: 'assistant', content: 'Grüße 🦊 ' }, done: false };
          const bytes = Buffer.from(`${JSON.stringify(chunk)}\n`);
          for (const byte of bytes) reply.write(Buffer.from([byte]));
        }
        line('Hello');
        if (isSlow) return;
        line(' you');
        if (lastWords === null) {
          reply.end();
          return;
        }
        const message = { role: 'assistant', content: lastWords };
        const end = { done: true, done_reason: 'stop', prompt_eval_count: 40, eval_count: 2 };
        reply.end(`${JSON.stringify({ message, ...end })}\n`);
      },
      () => rows,
    );
    network = await aNetwork({ ollamaHost: ollama.host });
    await grantCredits(network.context, DID, 100);
    ({ nft } = await aPlayableModel(network.context));
    const { cookie = '' } = await createSession(network.context, DID);
    client = new Ollama({ host: `${network.baseUrl}/net/models`, headers: { cookie } });
  });
  afterAll(async () => {
    await expectConserved(network.context.db);
    await network.close();
    ollama.close();
  });

  const ask = { model: 'llama3', messages: [{ role: 'user', content: 'Hi' }] };
  const balance = () => network.context.credits.balanceOf(network.context.db, DID);

  it('adds its models to those of the catalogue', async () => {
    const { models } = await client.list();
    expect(models.map(({ name }) => name)).toEqual([`${nft}:latest`, 'llama3:latest']);
  });

  it.each([
    [{ size: '', digest: '', details: { format: 'gguf', family: '' } }, 0],
    [{ size: '1.5', modified_at: null, details: null, asset: 'mine', built_in: {} }, 1.5],
    [{ size: null, details: { format: 3, context_length: 'many', families: [''] } }, 0],
  ])('may describe its models as it likes: %j', async (facts, size) => {
    rows = [null, { ...facts, model: '' }, { ...facts, name: 'tiny' }];
    const { models } = await client.list();
    expect(models).toMatchObject([
      { name: `${nft}:latest` },
      { name: 'tiny', model: 'tiny', size },
    ]);
    const openAi = await network.app.inject('/net/models/v1/models');
    expect(openAi.json<{ data: object[] }>().data).toHaveLength(2);
  });

  it.each([{ models: {} }, [], null, 'models'])('may list no models at all: %j', async (body) => {
    rows = body;
    expect((await client.list()).models).toHaveLength(1);
  });

  it('may leave out what a model is', async () => {
    expect(await client.show({ model: 'llama3' })).toMatchObject({
      template: '',
      details: { format: '' },
      capabilities: ['completion'],
    });
  });

  it('receives the request unchanged, and its token count is charged', async () => {
    const before = await balance();
    const reply = await client.chat({ ...ask, options: { temperature: 0.3, num_ctx: 2048 } });
    expect(reply.message.content).toBe('Hello you');
    expect(asked).toMatchObject({
      model: 'llama3',
      stream: true,
      messages: ask.messages,
      options: { temperature: 0.3, num_ctx: 2048 },
    });
    expect(before - (await balance())).toBe(1);
    expect((await receiptsOf(network.context.db, DID))[0]).toMatchObject({
      nft: null,
      model: 'llama3',
      promptTokens: 40,
      credits: 1,
    });
  });

  it('may split its lines anywhere, even inside a character', async () => {
    isChopped = true;
    const reply = await client.chat(ask);
    isChopped = false;
    expect(reply.message.content).toBe('Grüße 🦊 Hello you');
  });

  it('may send its last words with the end of the answer', async () => {
    lastWords = ', traveller';
    const reply = await client.chat(ask);
    lastWords = '';
    expect(reply.message.content).toBe('Hello you, traveller');
  });

  it('is not paid for an answer that it breaks off', async () => {
    const before = await balance();
    lastWords = null;
    await expect(client.chat(ask)).rejects.toThrow('You pay nothing for the part that arrived.');
    lastWords = '';
    expect(await balance()).toBe(before);
    expect((await receiptsOf(network.context.db, DID))[0]).toMatchObject({ credits: 0 });
  });

  it('receives only requested settings, and those of an envelope', async () => {
    await client.chat(ask);
    expect(Object.keys(asked?.options ?? {})).toEqual(['num_predict']);
    const session = await createSession(network.context, DID);
    const { body } = await sendChat(
      network,
      {
        ollama_inference_input: {
          model: 'llama3',
          messages: ask.messages,
          temperature: 0.5,
          max_tokens: 7,
          top_p: 0.4,
        },
        did: DID,
      },
      session,
    );
    expect(body.message?.content).toBe('Hello you');
    expect(asked?.options).toEqual({ temperature: 0.5, top_p: 0.4, num_predict: 7 });
  });

  it('is limited to the affordable tokens', async () => {
    const affordable = (await balance()) * 50;
    await client.chat({ ...ask, options: { num_predict: 1_000_000 } });
    expect(asked?.options['num_predict']).toBe(affordable - 1);
  });

  it('is disconnected when the client disconnects', async () => {
    isSlow = true;
    const parts = await client.chat({ ...ask, stream: true });
    for await (const part of parts) {
      expect(part.message.content).toBe('Hello');
      break;
    }
    parts.abort();
    await hungUp;
    isSlow = false;
  });

  it('is omitted from the list when it is unreachable', async () => {
    const alone = await aNetwork({ ollamaHost: '127.0.0.1:9' });
    try {
      const { body } = await alone.app.inject('/net/models/api/tags');
      expect(JSON.parse(body)).toEqual({ models: [] });
    } finally {
      await alone.close();
    }
  });

  it('does not lack a model because it cannot be reached', async () => {
    const alone = await aNetwork({ ollamaHost: '127.0.0.1:9' });
    try {
      const headers = await createSession(alone.context, DID);
      const calls = [
        alone.app.inject({ method: 'POST', url: '/net/models/api/chat', headers, payload: ask }),
        alone.app.inject({ method: 'POST', url: '/net/models/api/show', headers, payload: ask }),
      ];
      const said = (await Promise.all(calls)).map((answer) => [
        answer.statusCode,
        answer.json<{ error: string }>().error,
      ]);
      expect(said).toEqual([
        [502, 'The model host behind this network does not answer.'],
        [502, 'The model host behind this network does not answer.'],
      ]);
    } finally {
      await alone.close();
    }
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['box:8080', 'http://box:8080'],
    ['http://box', 'http://box:11434'],
    ['https://ollama.example/base/', 'https://ollama.example/base'],
  ])('is reached at %s: %s', (host, url) => {
    expect(upstreamUrl(host)).toBe(url);
  });
});

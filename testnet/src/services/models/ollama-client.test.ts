import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import { until } from '@trove/kit/testing/until.ts';
import { Ollama } from 'ollama';

import { receiptsOf } from '../../ai/replies/reply-receipts.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel, babblingWeights } from '../../testing/a-playable-model.ts';
import { createSession } from '../../testing/create-session.ts';
import { grantCredits } from '../../testing/grant-credits.ts';

const DID = 'bafybmi-asker';

describe('the official Ollama client, unchanged', () => {
  let network: TestNetwork;
  let client: Ollama;
  let nft: string;
  let babbler: string;

  beforeAll(async () => {
    network = await aNetwork();
    await grantCredits(network.context, DID, 1000);
    const bytes = babblingWeights();
    babbler = (await aPlayableModel(network.context, { name: 'Babbler', bytes })).nft;
    ({ nft } = await aPlayableModel(network.context));
    const { cookie = '' } = await createSession(network.context, DID);
    client = new Ollama({ host: `${network.baseUrl}/net/models`, headers: { cookie } });
  });
  afterAll(() => network.close());

  const talk = { messages: [{ role: 'user', content: 'What is the faucet?' }] };
  const options = { temperature: 0, num_predict: 20 };
  const ask = () => client.chat({ model: nft, ...talk, options, stream: false });

  it('[PLAY-53] [PLAY-54] lists a model under its NFT id and shows its details', async () => {
    const { models } = await client.list();
    expect(models).toMatchObject([
      {
        name: `${nft}:latest`,
        details: { format: 'gguf', family: 'llama', quantization_level: 'F32' },
      },
      { name: `${babbler}:latest` },
    ]);
    const shown = await client.show({ model: nft });
    expect(shown.details.parameter_size).toBe('868.8K');
    expect(shown.capabilities).toEqual(['completion']);
    expect((await client.ps()).models).toEqual([]);
  });

  it('[PLAY-41] gets a reply in one response', async () => {
    const reply = await ask();
    expect(reply.message.role).toBe('assistant');
    expect(reply.message.content).toBe('The faucet gives ten tokens to everyone who asks.');
    expect(reply).toMatchObject({ done: true, done_reason: 'stop', eval_count: 9 });
    expect(reply.total_duration).toBeGreaterThan(0);
  });

  it('gets the same reply as a stream', async () => {
    const whole = await ask();
    const parts = await client.chat({ model: `${nft}:latest`, ...talk, options, stream: true });
    const texts: string[] = [];
    let last;
    for await (const part of parts) {
      texts.push(part.message.content);
      last = part;
    }
    expect(texts[0]).toBe('The');
    expect(texts.join('')).toBe(whole.message.content);
    expect(last).toMatchObject({ done: true, done_reason: 'stop', eval_count: 9 });
  });

  it('generates from a prompt', async () => {
    const reply = await client.generate({
      model: nft,
      prompt: 'The faucet',
      options,
      stream: false,
    });
    expect(reply.response).toMatch(/^The faucet/);
    expect(reply.done).toBe(true);
  });

  it('gets an error for an unknown model', async () => {
    await expect(client.chat({ model: 'llama9', ...talk })).rejects.toThrow(
      "model 'llama9' not found",
    );
  });

  const tool = {
    type: 'function',
    function: { name: 'look', description: '', parameters: { type: 'object' } },
  };
  const picture = [{ role: 'user', content: 'What is this?', images: ['iVBORw0KGgo='] }];

  it.each([
    ['JSON', { ...talk, format: 'json' }, 'format'],
    ['JSON of a schema', { ...talk, format: { type: 'object' } }, 'format'],
    ['thoughts', { ...talk, think: true }, 'thinking'],
    ['tools', { ...talk, tools: [tool] }, 'tools'],
    ['a look at a picture', { messages: picture }, 'images'],
  ])('gets an error for unsupported %s', async (_what, order, word) => {
    await expect(client.chat({ model: nft, ...order })).rejects.toThrow(
      `model '${nft}' does not support ${word}`,
    );
  });

  it('gets an error for a picture with a prompt', async () => {
    await expect(
      client.generate({ model: nft, prompt: 'What is this?', images: ['iVBORw0KGgo='] }),
    ).rejects.toThrow('does not support images');
  });

  it('gets a reply when these options are present but disabled', async () => {
    const none = { format: '', think: false, tools: [] };
    const reply = await client.chat({ model: nft, ...talk, ...none, options, stream: false });
    expect(reply.message.content).toBe('The faucet gives ten tokens to everyone who asks.');
  });

  it('gets an error for embeddings', async () => {
    const words = 'This model host does not support embeddings';
    await expect(client.embed({ model: nft, input: 'a' })).rejects.toThrow(words);
    await expect(client.embeddings({ model: nft, prompt: 'a' })).rejects.toThrow(words);
  });

  it('gets an error for an unsupported call', async () => {
    await expect(client.pull({ model: 'llama3' })).rejects.toThrow(
      'This model host has no POST /net/models/api/pull',
    );
    const answer = await fetch(`${network.baseUrl}/net/models/api/blobs/sha256:0`);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: 'This model host has no GET /net/models/api/blobs/sha256:0' },
    ]);
  });

  it('aborts a reply and pays for the delivered tokens', async () => {
    const parts = await client.chat({
      model: babbler,
      ...talk,
      options: { temperature: 0 },
      stream: true,
    });
    const reading = (async () => {
      for await (const part of parts) if (!part.done) parts.abort();
    })();
    await expect(reading).rejects.toThrow('This operation was aborted');
    const receipt = await receiptThatIs('stopped');
    expect(receipt.replyTokens).toBeLessThan(1000);
    expect(receipt.credits).toBe(Math.ceil((receipt.promptTokens + receipt.replyTokens) / 50));
  });

  /** Waits until the newest receipt has a state; returns the receipt. */
  async function receiptThatIs(state: string): Promise<ReplyReceipt> {
    let newest: ReplyReceipt | undefined;
    await until(
      async () => {
        [newest] = await receiptsOf(network.context.db, DID);
        return newest?.state === state;
      },
      { seen: () => newest },
    );
    return newest as ReplyReceipt;
  }
});

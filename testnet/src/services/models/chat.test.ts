import { chatReplySchema } from '@trove/contract/wire/ai/inference.ts';
import * as z from 'zod';

import { receiptsOf } from '../../ai/replies/reply-receipts.ts';
import { newKeyPair } from '../../chain/identity/keys.ts';
import { plainChat, sendChat, supersetChat } from '../../testing/a-chat.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel, babblingWeights } from '../../testing/a-playable-model.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { createSession } from '../../testing/create-session.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('a chat with a model of the catalogue', () => {
  const clock = manualClock();
  const { did } = newKeyPair();
  let network: TestNetwork;
  let nft: string;
  let babbler: string;
  let session: Record<string, string>;

  beforeAll(async () => {
    network = await aNetwork({ clock, siteHosts: ['market.example'] });
    ({ nft } = await aPlayableModel(network.context));
    const bytes = babblingWeights();
    babbler = (await aPlayableModel(network.context, { name: 'Babbler', bytes })).nft;
  });
  beforeEach(async () => {
    clock.pass(61_000);
    session = await createSession(network.context, did);
    const balance = await network.context.credits.balanceOf(network.context.db, did);
    await grantCredits(network.context, did, 100 - balance);
  });
  afterAll(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const balance = () => network.context.credits.balanceOf(network.context.db, did);
  const plain = (content?: string) => plainChat(nft, content);
  const superset = (content?: string) => supersetChat(network.context, did, nft, content);
  const send = (payload: object, headers = session, url?: string) =>
    sendChat(network, payload, headers, url);
  const lastUse = async (nft: string) =>
    await network.context.db
      .selectFrom('nft_blocks')
      .select(['block_no', 'data'])
      .where('nft', '=', nft)
      .orderBy('block_no', 'desc')
      .executeTakeFirstOrThrow();

  it.each([
    ['plain', () => plain()],
    ['superset', () => superset()],
    [
      'envelope',
      () => {
        const { model: _m, messages: _n, stream: _s, options: _o, ...envelope } = superset();
        return envelope;
      },
    ],
  ])('[PLAY-33] [PLAY-35] answers a %s body in one response', async (_form, body) => {
    const { status, body: reply } = await send(body());
    expect(status).toBe(200);
    expect(z.parse(chatReplySchema, reply)).toEqual({
      role: 'assistant',
      content: 'The faucet gives ten tokens to everyone who asks.',
    });
    expect(reply).toMatchObject({ done_reason: 'stop', eval_count: 9 });
  });

  it('streams by default to a plain body', async () => {
    const { stream: _stream, ...body } = plain();
    const { headers, lines } = await send(body);
    expect(headers['content-type']).toBe('application/x-ndjson');
    // The first word is sent alone; how many of the others share a line depends on timing.
    expect(lines[0]?.message?.content).toBe('The');
    expect(lines.map(({ message }) => message?.content).join('')).toBe(
      'The faucet gives ten tokens to everyone who asks.',
    );
    expect(lines.slice(0, -1).every(({ message }) => message?.role === 'assistant')).toBe(true);
    expect(lines.at(-1)).toMatchObject({ done: true, receipt: { credits: 1 } });
  });

  it('answers the same at the inference endpoint of a provider', async () => {
    const [here, there] = [
      await send(superset()),
      await send(superset(), session, '/net/provider/harbor-east-1/inference'),
    ];
    expect(there.status).toBe(200);
    expect(there.body.message).toEqual(here.body.message);
  });

  it('accepts the system prompt and the history of the superset, which change the cost', async () => {
    const short = await send(superset());
    const long = await send({
      ...superset(),
      messages: [
        { role: 'system', content: 'You are the voice of the market.' },
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello, buyer.' },
        ...superset().messages,
      ],
    });
    expect(long.body.prompt_eval_count).toBeGreaterThan(short.body.prompt_eval_count + 10);
  });

  it('finds a model by its name if the name is unique', async () => {
    expect((await send({ ...plain(), model: 'talker' })).status).toBe(200);
    expect((await send({ ...plain(), model: 'Nobody' })).body.error).toBe(
      "model 'Nobody' not found",
    );
  });

  describe('cost', () => {
    it('[DATA-154] is one credit per started fifty tokens, and is recorded in the history of the asset', async () => {
      const before = await lastUse(babbler);
      const options = { temperature: 0, num_predict: 95 };
      const { body } = await send({ ...plain(), model: babbler, options });
      const tokens = body.prompt_eval_count + body.eval_count;
      expect(tokens).toBeGreaterThan(100);
      expect(body.receipt?.credits).toBe(Math.ceil(tokens / 50));
      expect(await balance()).toBe(100 - Math.ceil(tokens / 50));
      expect(await lastUse(babbler)).toEqual({
        block_no: before.block_no + 1,
        data: `used for inference by ${did}`,
      });
    });

    it('is multiplied by the price of a pay-per-use model, and its owner gets the difference', async () => {
      const dear = await aPlayableModel(network.context, {
        name: 'Dear',
        price: 5,
        pricing: 'pay-per-use',
      });
      const { body } = await send({ ...plain(), model: dear.nft });
      expect(body.receipt?.credits).toBe(5);
      const { cost, share } = await network.context.db
        .selectFrom('credit_receipts')
        .select(['cost', 'share'])
        .where('nft', '=', dear.nft)
        .executeTakeFirstOrThrow();
      expect([cost, share]).toEqual([5, 4]);
    });

    it('is limited by the balance, so a small balance gets a short reply', async () => {
      const poor = newKeyPair().did;
      await grantCredits(network.context, poor, 1);
      const { body } = await send(
        { ...plain(), model: babbler, options: { temperature: 0, num_predict: 4000 } },
        await createSession(network.context, poor),
      );
      expect(body.prompt_eval_count + body.eval_count).toBe(50);
      expect(body).toMatchObject({ done_reason: 'length', receipt: { credits: 1 } });
    });

    it('[PLAY-23] cannot be paid without credits, and the reply is rejected', async () => {
      const { status, body } = await send(
        plain(),
        await createSession(network.context, newKeyPair().did),
      );
      expect([status, body.error]).toEqual([
        402,
        'Insufficient balance. Please buy more tokens to continue.',
      ]);
    });

    it('is zero for the free messages of a seller, counted per buyer by the network', async () => {
      const { context } = network;
      const given = await aPlayableModel(context, { name: 'Given', freeMessages: 2 });
      const buyer = newKeyPair().did;
      const headers = await createSession(context, buyer);
      const left = async () =>
        (await network.app.inject({ url: '/net/models/free', headers })).json().models;
      expect(await left()).toEqual([{ model: `${given.nft}:latest`, of: 2, left: 2 }]);
      for (const rest of [1, 0]) {
        clock.pass(61_000);
        const { status, body } = await send({ ...plain(), model: given.nft }, headers);
        expect([status, body.receipt]).toEqual([
          200,
          expect.objectContaining({ credits: 0, free: true }),
        ]);
        expect(await left()).toEqual([{ model: `${given.nft}:latest`, of: 2, left: rest }]);
      }
      const { status } = await send({ ...plain(), model: given.nft }, headers);
      expect(status).toBe(402);
    });

    it('is zero for a failed reply, which is not recorded in the history of the asset', async () => {
      const junk = await aPlayableModel(network.context, {
        name: 'Junk',
        bytes: Buffer.from('GGUF but not really'),
      });
      const { status, body } = await send({ ...plain(), model: junk.nft });
      expect(status).toBe(422);
      expect(body.error).toContain('This model cannot run here');
      expect(await balance()).toBe(100);
      const history = await network.context.db
        .selectFrom('nft_blocks')
        .select('data')
        .where('nft', '=', junk.nft)
        .execute();
      expect(history.map(({ data }) => data)).toEqual(['published and owned']);
      expect((await receiptsOf(network.context.db, did))[0]).toMatchObject({
        state: 'failed',
        credits: 0,
      });
    });
  });

  describe('is rejected', () => {
    it('from visitors', async () => {
      const { status, body } = await send(plain(), {});
      expect([status, body.error]).toEqual([401, 'Unauthorized access. Please log in again.']);
    });

    it('for another DID', async () => {
      expect((await send({ ...superset(), did: newKeyPair().did })).status).toBe(403);
    });

    it('from a page of another site that sends the cookie', async () => {
      const { status } = await send(plain(), { ...session, origin: 'https://evil.example' });
      expect(status).toBe(403);
      const own = { ...session, host: 'market.example', origin: 'https://market.example' };
      expect((await send(plain(), own)).status).toBe(200);
    });

    it('without a model, and with a prompt beyond 32,000 characters', async () => {
      expect((await send({ messages: [] })).body.error).toBe('model is required');
      const { status, body } = await send(plain('x'.repeat(32_001)));
      expect([status, body.error]).toEqual([400, 'A message may have at most 32000 characters.']);
    });

    it('after twenty in a minute, with the time to wait', async () => {
      const busy = newKeyPair().did;
      await grantCredits(network.context, busy, 100);
      const headers = await createSession(network.context, busy);
      const statuses = [];
      for (let count = 0; count < 20; count += 1)
        statuses.push((await send(plain(), headers)).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      clock.pass(15_000);
      const { status, headers: replyHeaders, body } = await send(plain(), headers);
      expect([status, replyHeaders['retry-after']]).toEqual([429, '45']);
      expect(body.error).toBe('At most 20 messages a minute, please.');
    });

    it('while the previous one is still being answered', async () => {
      const answers = await Promise.all([send(plain()), send(plain())]);
      const refused = answers.find(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(refused?.headers['retry-after']).toBe('2');
    });
  });
});

import { newKeyPair } from '../../chain/identity/keys.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel } from '../../testing/a-playable-model.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { createSession } from '../../testing/create-session.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const SENTENCE = 'The faucet gives ten tokens to everyone who asks.';

describe('the interface for OpenAI clients', () => {
  const clock = manualClock();
  const { did } = newKeyPair();
  let network: TestNetwork;
  let nft: string;
  let session: Record<string, string>;
  let bearer: Record<string, string>;

  beforeAll(async () => {
    network = await aNetwork({ clock });
    ({ nft } = await aPlayableModel(network.context));
    await grantCredits(network.context, did, 100);
  });
  beforeEach(async () => {
    clock.pass(61_000);
    session = await createSession(network.context, did);
    bearer = { authorization: `Bearer ${(await makeToken()).token}` };
  });
  afterEach(async () => {
    for (const { id } of await tokens()) await revoke(id);
  });
  afterAll(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const inject = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) =>
    network.app.inject({
      method,
      url: `/net/${path.startsWith('tokens') ? 'session' : 'models'}/${path}`,
      headers,
      ...(payload && { payload }),
    });
  const makeToken = async (name = 'editor', headers = session) =>
    (await inject('POST', 'tokens', headers, { name })).json<{ id: string; token: string }>();
  const tokens = async () =>
    (await inject('GET', 'tokens', session)).json<{ tokens: { id: string; usedAt: string }[] }>()
      .tokens;
  const revoke = (id: string, headers = session) => inject('DELETE', `tokens/${id}`, headers);
  const body = (more: object = {}) => ({
    model: nft,
    messages: [{ role: 'user', content: 'What is the faucet?' }],
    temperature: 0,
    max_tokens: 12,
    ...more,
  });
  const complete = (more: object = {}, headers = bearer) =>
    inject('POST', 'v1/chat/completions', headers, body(more));
  const balance = () => network.context.credits.balanceOf(network.context.db, did);

  it('answers in one response, charged to the creator of the token', async () => {
    const before = await balance();
    const reply = (await complete()).json();
    expect(reply).toMatchObject({
      object: 'chat.completion',
      model: nft,
      choices: [
        { index: 0, message: { role: 'assistant', content: SENTENCE }, finish_reason: 'stop' },
      ],
      receipt: { credits: 1, signed: false },
    });
    const {
      prompt_tokens: prompt,
      completion_tokens: replyTokens,
      total_tokens: all,
    } = reply.usage;
    expect(prompt + replyTokens).toBe(all);
    expect(before - (await balance())).toBe(1);
  });

  it('streams events that end with their counts and [DONE]', async () => {
    const { headers, body: text } = await complete({
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(headers['content-type']).toContain('text/event-stream');
    const events = text.trim().split('\n\n');
    expect(events.pop()).toBe('data: [DONE]');
    const chunks = events.map((event) => JSON.parse(event.replace(/^data: /, '')));
    expect(chunks[0].choices[0].delta.role).toBe('assistant');
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(SENTENCE);
    expect(chunks.at(-2).choices[0].finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 9 } });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  it('lists the models under the names it accepts', async () => {
    const { data } = (await inject('GET', 'v1/models', bearer)).json();
    expect(data).toEqual([
      { id: nft, object: 'model', created: expect.any(Number), owned_by: 'trove' },
    ]);
  });

  it('accepts content parts, and developer messages as system messages', async () => {
    const content = [
      { type: 'text', text: 'What is ' },
      { type: 'text', text: 'the faucet?' },
    ];
    const reply = await complete({
      messages: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content },
      ],
    });
    expect(reply.statusCode).toBe(200);
  });

  it.each([
    ['two choices', { n: 2 }, 400, 'n: this host supports one choice per request'],
    ['JSON', { response_format: { type: 'json_object' } }, 400, /does not support format/],
    ['tools', { tools: [{ type: 'function' }] }, 400, /does not support tools/],
    [
      'a picture',
      { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] },
      400,
      'content: parts of type image_url are not supported',
    ],
    ['a model that is not there', { model: 'gpt-5' }, 404, "model 'gpt-5' not found"],
    ['nothing', { messages: [] }, 400, /messages/],
  ])('rejects %s in OpenAI\u2019s format', async (_what, more, status, message) => {
    const reply = await complete(more);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().error.message).toMatch(message);
    expect(reply.json().error).toMatchObject({
      type: status === 404 ? 'not_found_error' : 'invalid_request_error',
    });
  });

  describe('an access token', () => {
    it('is shown once, and only its hash is stored', async () => {
      const { id, token } = await makeToken('a script');
      expect(token).toMatch(/^trove_[\w-]{43}$/);
      const rows = await network.context.db.selectFrom('access_tokens').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      const listed = await inject('GET', 'tokens', session);
      expect(listed.body).not.toContain(token);
      expect(listed.json().tokens).toContainEqual(
        expect.objectContaining({ id, name: 'a script' }),
      );
    });

    it('is rejected with an explanation once it is revoked', async () => {
      expect((await complete()).statusCode).toBe(200);
      const [used] = await tokens();
      expect(used?.usedAt).toBe(new Date(clock.now()).toISOString());
      await revoke(used?.id ?? '');
      const reply = await complete();
      expect([reply.statusCode, reply.json().error]).toEqual([
        401,
        expect.objectContaining({
          message: 'This access token is not valid. It may have been revoked.',
          type: 'authentication_error',
        }),
      ]);
    });

    it('grants access to the models only', async () => {
      for (const path of ['tokens', 'receipts'])
        expect((await inject('GET', path, bearer)).statusCode).toBe(401);
      expect(
        (await network.app.inject({ url: '/net/rag/files', headers: bearer })).statusCode,
      ).toBe(401);
    });

    it('acts for its owner only, and is visible to and revocable by its owner only', async () => {
      const stranger = await createSession(network.context, newKeyPair().did);
      expect((await inject('GET', 'tokens', stranger)).json().tokens).toEqual([]);
      await revoke((await tokens())[0]?.id ?? '', stranger);
      expect((await complete()).statusCode).toBe(200);
      const other = { ...body(), did: newKeyPair().did };
      expect((await inject('POST', 'api/chat', bearer, other)).statusCode).toBe(403);
    });

    it('is accepted from an Ollama client', async () => {
      const plain = { model: nft, messages: body().messages, stream: false };
      const reply = await inject('POST', 'api/chat', bearer, plain);
      expect(reply.json().message.content.length).toBeGreaterThan(5);
    });

    it('is limited to twenty per account, and created only with the CSRF token', async () => {
      for (let count = 1; count < 20; count += 1) await makeToken(`number ${count}`);
      const reply = await inject('POST', 'tokens', session, { name: 'one more' });
      expect(reply.statusCode).toBe(409);
      const { cookie = '' } = session;
      expect((await inject('POST', 'tokens', { cookie }, { name: 'x' })).statusCode).toBe(403);
      expect((await inject('POST', 'tokens', session, { name: ' ' })).statusCode).toBe(422);
    });
  });
});

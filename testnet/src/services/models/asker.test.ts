import { createHash } from 'node:crypto';

import { REPLY } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import {
  encodePromptSignature,
  PROMPT_SIGNATURE_HEADER,
  type PromptSignature,
} from '@trove/contract/wire/ai/prompt-signature.ts';

import { receiptsOf } from '../../ai/replies/reply-receipts.ts';
import { newKeyPair } from '../../chain/identity/keys.ts';
import { signText } from '../../chain/identity/signatures.ts';
import { sendChat, supersetChat } from '../../testing/a-chat.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel } from '../../testing/a-playable-model.ts';
import { createSession } from '../../testing/create-session.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { createHighSTwin } from '../../testing/high-s-twin.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const highSTwin = (signature: string) =>
  Buffer.from(createHighSTwin(Buffer.from(signature, 'base64'))).toString('base64');

describe('the signature of a wallet over a prompt', () => {
  const clock = manualClock();
  const keys = newKeyPair();
  let network: TestNetwork;
  let nft: string;
  let session: Record<string, string>;
  beforeAll(async () => {
    network = await aNetwork({ clock });
    ({ nft } = await aPlayableModel(network.context));
    await grantCredits(network.context, keys.did, 100);
    session = await createSession(network.context, keys.did);
  });
  afterAll(() => network.close());

  const send = (payload: object, headers: Record<string, string>) =>
    sendChat(network, payload, headers);
  const superset = (content?: string) => supersetChat(network.context, keys.did, nft, content);
  const sign = (input: string, at = clock.now(), by = keys, more: object = {}) => {
    const payload = JSON.stringify({
      user_input: input,
      timestamp: Math.floor(at / 1000),
      user_did: by.did,
      ...more,
    });
    const signature = Buffer.from(signText(by.privateKey, payload)).toString('base64');
    return { payload, signature, publicKey: by.publicKey };
  };
  const aHeader = (prompt: PromptSignature) => ({
    [PROMPT_SIGNATURE_HEADER]: encodePromptSignature(prompt),
  });
  const signed = (...prompt: Parameters<typeof sign>) => aHeader(sign(...prompt));

  it('authenticates once', async () => {
    const header = signed('Grüße – what is the faucet?');
    const body = superset('RAG Context: some text\n\nGrüße – what is the faucet?');
    const first = await send(body, header);
    expect([first.status, first.body.receipt?.signed]).toEqual([200, true]);
    const again = await send(body, header);
    expect([again.status, again.body.error]).toEqual([
      401,
      'This signature has been used already.',
    ]);
  });

  it.each([
    ['with a space in it', (text: string) => `${text.slice(0, 8)} ${text.slice(8)}`],
    ['with a newline behind it', (text: string) => `${text}\n`],
    ['without its padding', (text: string) => text.replace(/=+$/, '')],
    ['as its high-S twin', highSTwin],
  ])(
    'is rejected as a second proof when the same signature is written %s',
    async (name, rewrite) => {
      const input = `What is the faucet, ${name}?`;
      const prompt = sign(input);
      expect((await send(superset(input), aHeader(prompt))).status).toBe(200);
      const again = aHeader({ ...prompt, signature: rewrite(prompt.signature) });
      expect((await send(superset(input), again)).status).toBe(401);
    },
  );

  it('is rejected in its high-S form, which no wallet creates', async () => {
    const prompt = sign('What is the faucet?');
    const twin = aHeader({ ...prompt, signature: highSTwin(prompt.signature) });
    expect((await send(superset(), twin)).status).toBe(401);
  });

  it('is used up even when sent with a session', async () => {
    const header = signed('What is the faucet, once?');
    const body = superset('What is the faucet, once?');
    expect((await send(body, { ...session, ...header })).status).toBe(200);
    expect((await send(body, header)).status).toBe(401);
  });

  const spentOn = async (payload: string) => {
    const hash = createHash('sha256').update(payload).digest('hex');
    const reply = await network.app.inject(`/net/models/spent/${hash}`);
    return reply.statusCode === 200 ? reply.json() : reply.statusCode;
  };

  it('limits the credits of the answer, whose cost the wallet can query', async () => {
    const ask = async (input: string, most: number) => {
      const prompt = sign(input, clock.now(), keys, { model: nft, max_credits: most });
      return { prompt, reply: await send(superset(input), aHeader(prompt)) };
    };
    const refused = await ask('What is the faucet, for nothing?', 0);
    expect([refused.reply.status, refused.reply.body.error]).toEqual([
      402,
      'This message needs more credits than its signature allows.',
    ]);
    expect(await spentOn(refused.prompt.payload)).toEqual({ isRunning: false, credits: 0 });

    const paid = await ask('What is the faucet, for some credits?', 50);
    const { credits } = paid.reply.body.receipt ?? {};
    expect(credits).toBeGreaterThan(0);
    expect(await spentOn(paid.prompt.payload)).toEqual({ isRunning: false, credits });
    expect(await spentOn('a prompt nobody sent')).toBe(404);
  });

  describe('that is withdrawn', () => {
    const withdraw = async (headers: Record<string, string>) => {
      const url = '/net/models/withdrawn';
      const reply = await network.app.inject({ method: 'POST', url, headers });
      return reply.statusCode === 200 ? reply.json() : reply.statusCode;
    };
    const free = { isRunning: false, credits: 0 };

    it('releases the credits of its wallet and gets no answer', async () => {
      const input = 'What is the faucet, if it comes to that?';
      const prompt = sign(input);
      expect(await spentOn(prompt.payload)).toBe(404);
      expect(await withdraw(aHeader(prompt))).toEqual(free);
      expect(await spentOn(prompt.payload)).toEqual(free);
      expect(await withdraw(aHeader(prompt))).toEqual(free);
      expect((await send(superset(input), aHeader(prompt))).status).toBe(401);
      const cookie = session['cookie'] ?? '';
      expect(await withdraw({ cookie, ...aHeader(prompt) })).toEqual(free);
    });

    it('keeps its cost when it has been answered', async () => {
      const input = 'What is the faucet, after all?';
      const prompt = sign(input);
      const { credits } = (await send(superset(input), aHeader(prompt))).body.receipt ?? {};
      expect(credits).toBeGreaterThan(0);
      expect(await withdraw(aHeader(prompt))).toEqual({ isRunning: false, credits });
    });

    it('leaves no receipt and does not count towards the rate limit', async () => {
      const { did } = keys;
      const before = await receiptsOf(network.context.db, did);
      for (let time = 0; time < 2 * REPLY.perMinute; time += 1)
        await withdraw(signed(`Never mind, ${time}`));
      expect(await receiptsOf(network.context.db, did)).toEqual(before);
      clock.pass(MINUTE);
      expect((await send(superset('And now?'), signed('And now?'))).status).toBe(200);
    });

    it.each([
      ['nothing', () => ({})],
      ['nonsense', () => ({ [PROMPT_SIGNATURE_HEADER]: 'nonsense' })],
      [
        'a signature over something else',
        () => aHeader({ ...sign('Mine'), payload: sign('Yours').payload }),
      ],
      [
        'the key of somebody else',
        () => signed('Mine', clock.now(), { ...newKeyPair(), did: newKeyPair().did }),
      ],
      [
        'a key that is none',
        () => aHeader({ ...sign('Mine', clock.now(), newKeyPair()), publicKey: 'nonsense' }),
      ],
    ])('is withdrawn by its signer only, not by %s', async (_what, headers) => {
      expect(await withdraw(headers())).toBe(401);
    });
  });

  it('is valid only for the model it names', async () => {
    const other = sign('Which model?', clock.now(), keys, { model: 'QmOther', max_credits: 50 });
    expect((await send(superset('Which model?'), aHeader(other))).status).toBe(401);
  });

  it('is rejected for another DID named in the message', async () => {
    const input = 'Who asks?';
    const body = { ...superset(input), did: newKeyPair().did };
    expect((await send(body, signed(input))).status).toBe(403);
    expect((await send(superset(input), signed(input))).status).toBe(200);
  });

  it('is verified even with a session, and an invalid one is rejected', async () => {
    const { status } = await send(superset(), { ...session, ...signed('What is the faucet?') });
    expect(status).toBe(200);
    const wrong = [
      signed('Another question'),
      signed('What is the faucet?', clock.now() - 11 * MINUTE),
      signed('What is the faucet?', clock.now() + 11 * MINUTE),
      { [PROMPT_SIGNATURE_HEADER]: 'nonsense' },
    ];
    for (const header of wrong) {
      expect((await send(superset(), { ...session, ...header })).status).toBe(401);
    }
    const other = signed('What is the faucet?', clock.now(), newKeyPair());
    expect((await send(superset(), { ...session, ...other })).status).toBe(403);
  });
});

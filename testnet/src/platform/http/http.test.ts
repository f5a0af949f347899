import { randomUUID } from 'node:crypto';

import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('stored responses', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let wallet: TestWallet;
  beforeAll(async () => {
    network = await aNetwork({ clock });
    wallet = await network.aWallet(50);
  });
  afterAll(() => network.close());

  const transfer = (ft_count: number) => ({
    sender: wallet.did,
    receiver: network.context.keys.of('somebody').did,
    ft_name: 'TROVE',
    ft_count,
    comment: '',
    quorum_type: 2,
    creatorDID: network.context.config.tokenCreatorDid,
  });
  const send = async (call: string, body: object, requestId: string) => {
    const reply = await wallet.post(`/net/node/api/${call}`, body, { 'x-request-id': requestId });
    return {
      code: reply.status,
      body: (await reply.json()) as { message: string; result: unknown },
    };
  };
  async function aSignature() {
    const round = readSignatureRound(await wallet.node('initiate-ft-transfer', transfer(1)));
    if (!round) throw new Error('no round');
    return { id: round.id, mode: 4, signature: { Signature: [...wallet.sign(round.hash)] } };
  }

  it('are replayed to a retry, and the money moves once', async () => {
    const before = await wallet.balance();
    const body = await aSignature();
    const id = randomUUID();
    const first = await send('signature-response', body, id);
    const again = await send('signature-response', body, id);
    expect(first.body).toMatchObject({ status: true });
    expect(again).toEqual(first);
    expect(await wallet.balance()).toBe(before - 1);
  });

  it('are shared by retries that arrive while the first request is running', async () => {
    const body = await aSignature();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('signature-response', body, id)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ status: true });
  });

  it('are not replayed to another request with the same id', async () => {
    const id = randomUUID();
    await send('initiate-ft-transfer', transfer(1), id);
    expect(await send('initiate-ft-transfer', transfer(2), id)).toMatchObject({
      code: 409,
      body: { message: 'This request id was used for another request' },
    });
  });

  it('are kept for a day', async () => {
    const id = randomUUID();
    const first = await send('initiate-ft-transfer', transfer(1), id);
    clock.pass(24 * 60 * 60 * 1000 - 1);
    expect(await send('initiate-ft-transfer', transfer(1), id)).toEqual(first);
    clock.pass(1);
    expect((await send('initiate-ft-transfer', transfer(1), id)).body.result).not.toEqual(
      first.body.result,
    );
  });
});

describe('injected faults of the test profile', () => {
  let network: TestNetwork;
  let wallet: TestWallet;
  beforeAll(async () => {
    network = await aNetwork({ testProfile: true });
    wallet = await network.aWallet(5);
  });
  afterAll(() => network.close());

  const list = (fault: string) =>
    fetch(`${network.baseUrl}/net/node/api/list-nfts`, { headers: { 'x-test-fault': fault } });

  it.each([400, 401, 403, 404, 408, 422, 429, 500, 502, 503, 504])(
    'respond with %d on demand',
    async (status) => {
      const reply = await list(String(status));
      expect(reply.status).toBe(status);
      expect(await reply.json()).toMatchObject({ status: false, message: expect.any(String) });
    },
  );

  it('reject with the words of the test', async () => {
    expect(await (await list('refuse The node is busy')).json()).toEqual({
      status: false,
      message: 'The node is busy',
      result: null,
    });
  });

  it('drop the connection', async () => {
    await expect(list('drop')).rejects.toThrow('fetch failed');
  });

  it('drop the response of a write that was executed, and the retry gets it', async () => {
    const round = readSignatureRound(
      await wallet.node('initiate-ft-transfer', {
        sender: wallet.did,
        receiver: network.context.keys.of('somebody').did,
        ft_name: 'TROVE',
        ft_count: 2,
        comment: '',
        quorum_type: 2,
        creatorDID: network.context.config.tokenCreatorDid,
      }),
    );
    const body = {
      id: round?.id,
      mode: 4,
      signature: { Signature: [...wallet.sign(round?.hash ?? '')] },
    };
    const headers = { 'x-request-id': randomUUID() };
    const lost = wallet.post('/net/node/api/signature-response', body, {
      ...headers,
      'x-test-fault': 'drop-answer',
    });
    await expect(lost).rejects.toThrow('fetch failed');
    expect(await wallet.balance()).toBe(3);
    const retried = await wallet.post('/net/node/api/signature-response', body, headers);
    expect(await retried.json()).toMatchObject({ status: true });
    expect(await wallet.balance()).toBe(3);
  });

  it('are ignored outside of the test profile', async () => {
    const plain = await aNetwork();
    try {
      const reply = await plain.app.inject({
        url: '/net/node/api/list-nfts',
        headers: { 'x-test-fault': '503' },
      });
      expect(reply.statusCode).toBe(200);
    } finally {
      await plain.close();
    }
  });
});

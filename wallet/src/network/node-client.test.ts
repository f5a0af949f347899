import { HTTP_MESSAGE, NETWORK_MESSAGE } from '@trove/contract/messages-http.ts';

import { aConfig } from '../testing/parts.ts';
import { createNodeClient } from './node-client.ts';
import type { Signer } from './node-client.ts';

const round = (id: string) => ({
  status: true,
  message: 'Signature needed',
  result: { id, mode: 4, hash: `hash ${id}`, only_priv_key: false },
});
const done = { status: true, message: 'FT Transfer finished with trnxid abc', result: null };
const unknown = { status: false, message: 'DID does not exist', result: null };

interface Sent {
  path: string;
  body: unknown;
  id: string | null;
}

/** A node with these responses in order; an Error breaks the connection, a number is an HTTP status. */
function aNode(...answers: (object | Error | number)[]) {
  const sent: Sent[] = [];
  const send = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    sent.push({
      path: request.url.replace('http://network.test/api/', ''),
      body: text === '' ? null : JSON.parse(text),
      id: request.headers.get('x-request-id'),
    });
    const answer = answers.shift() ?? new Error('nothing more to say');
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json(answer);
  });
  return { sent, send };
}

const signer: Signer = {
  did: 'bafybmibuyer',
  publicKey: '02ab',
  sign: (hash) => new TextEncoder().encode(`signed ${hash}`),
};
const bytes = (text: string) => [...new TextEncoder().encode(text)];
const foreign = aConfig({ idempotentWrites: false });

describe('a write', () => {
  it('is sent unchanged to its route, and its round is signed', async () => {
    const { send, sent } = aNode(round('R1'), done);
    const reply = await createNodeClient(aConfig(), send).write(
      'transferFt',
      { ft_count: 5 },
      signer,
    );

    expect(reply).toEqual({ status: true, data: done });
    expect(sent).toMatchObject([
      { path: 'initiate-ft-transfer', body: { ft_count: 5 } },
      {
        path: 'signature-response',
        body: { id: 'R1', mode: 4, signature: { Signature: bytes('signed hash R1') } },
      },
    ]);
  });

  it.each([
    ['executeContract', 'execute-smart-contract'],
    ['deployNft', 'deploy-nft'],
    ['executeNft', 'execute-nft'],
    ['createFt', 'create-ft'],
  ] as const)('%s is sent to %s', async (name, path) => {
    const { send, sent } = aNode(done);
    await createNodeClient(aConfig(), send).write(name, {}, signer);
    expect(sent[0]?.path).toBe(path);
  });

  // A hash reveals nothing about its transaction: a limit of every wallet of a Rubix network
  // (wire.md#signature-rounds).
  it('signs the transaction created by the node, even if another was shown', async () => {
    const signatures: unknown[] = [];
    for (const shown of [{ ft_count: 1 }, { ft_count: 1000 }]) {
      const { send, sent } = aNode(round('R1'), done);
      await createNodeClient(aConfig(), send).write('transferFt', shown, signer);
      signatures.push(sent[1]?.body);
    }
    expect(signatures[0]).toEqual(signatures[1]);
  });

  it('signs all rounds of the node up to a limit', async () => {
    const patient = aNode(round('R1'), round('R2'), round('R3'), done);
    const client = createNodeClient(aConfig(), patient.send);
    expect((await client.write('transferFt', {}, signer)).status).toBe(true);
    expect(patient.sent).toHaveLength(4);

    const endless = aNode(...Array.from({ length: 50 }, (_, index) => round(`R${index}`)));
    const reply = await createNodeClient(aConfig(), endless.send).write('transferFt', {}, signer);
    expect(reply).toMatchObject({
      status: false,
      data: { message: 'The network asks for too many signatures.' },
    });
  });

  const readIds = async (config: typeof foreign) => {
    const { send, sent } = aNode(round('R1'), round('R2'), done);
    await createNodeClient(config, send).write('transferFt', {}, signer, 'call-1');
    return sent.map(({ id }) => id);
  };

  it('is sent with the same three request ids when repeated', async () => {
    const ids = await readIds(aConfig());
    expect(new Set(ids).size).toBe(3);
    expect(await readIds(aConfig())).toEqual(ids);
  });

  it('is sent with random ids to a network without stored responses', async () => {
    expect(await readIds(foreign)).not.toContain('call-1');
  });

  it('returns the error of the node', async () => {
    const { send } = aNode({ status: false, message: 'Insufficient balance', result: null });
    expect(await createNodeClient(aConfig(), send).write('transferFt', {}, signer)).toEqual({
      status: false,
      data: { status: false, message: 'Insufficient balance', result: null },
    });
  });

  it('registers an unknown DID, then tries once more', async () => {
    const { send, sent } = aNode(
      unknown,
      { did: signer.did },
      round('R1'),
      done,
      round('R2'),
      done,
    );
    const reply = await createNodeClient(aConfig(), send).write('transferFt', {}, signer);

    expect(reply.status).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual([
      'initiate-ft-transfer',
      'request-did-for-pubkey',
      'register-did',
      'signature-response',
      'initiate-ft-transfer',
      'signature-response',
    ]);
    expect(sent[1]?.body).toEqual({ public_key: '02ab' });
    expect(sent[2]?.body).toEqual({ did: signer.did });
  });

  it('is not signed for a network that assigns another DID to the key', async () => {
    const { send } = aNode(unknown, { did: 'bafybmiother' });
    const reply = await createNodeClient(aConfig(), send).write('transferFt', {}, signer);
    expect(reply.data.message).toBe('The network assigns a different DID to this key.');
  });

  it('rejects a node that manages keys itself', async () => {
    const { send } = aNode({
      status: true,
      message: 'Password needed',
      result: { id: 'R1', mode: 0 },
    });
    const reply = await createNodeClient(aConfig(), send).write('transferFt', {}, signer);
    expect(reply).toMatchObject({
      status: false,
      data: { message: expect.stringContaining('password') },
    });
  });

  it.each([
    ['a broken connection', new TypeError('Failed to fetch'), NETWORK_MESSAGE.offline],
    ['a broken server', 500, HTTP_MESSAGE[500]],
  ])('responds to %s with the message of the catalogue', async (_what, failure, message) => {
    const { send } = aNode(failure);
    const reply = await createNodeClient(foreign, send).write('transferFt', {}, signer);
    expect(reply).toEqual({ status: false, data: { status: false, message } });
  });

  it('returns the reason when the wallet does not sign', async () => {
    const { send } = aNode(round('R1'));
    const sign = () => {
      throw new Error('The network asks for a signature on something that is not a transaction.');
    };
    const reply = await createNodeClient(aConfig(), send).write(
      'transferFt',
      {},
      { ...signer, sign },
    );
    expect(reply.data.message).toContain('not a transaction');
  });

  it('is retried with the same request id on a network with stored responses', async () => {
    jest.useFakeTimers();
    const { send, sent } = aNode(new TypeError('Failed to fetch'), 503, done);
    const writing = createNodeClient(aConfig(), send).write('transferFt', {}, signer);
    await jest.advanceTimersByTimeAsync(10_000);

    expect((await writing).status).toBe(true);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    jest.useRealTimers();
  });
});

describe('the balance', () => {
  const held = { ft_name: 'TROVE', ft_count: 7.5, creator_did: 'bafybmicreator' };

  it("is that of the site's token", async () => {
    const gold = { ft_name: 'GOLD', ft_count: 1000, creator_did: 'bafybmiother' };
    const { send, sent } = aNode({ status: true, message: '', ft_info: [gold, held] });
    expect(await createNodeClient(aConfig(), send).balance('bafybmibuyer')).toBe(7.5);
    expect(sent[0]?.path).toBe('get-ft-info-by-did?did=bafybmibuyer');
  });

  it('is zero for an unknown DID, and unknown without a response', async () => {
    expect(await createNodeClient(aConfig(), aNode(unknown).send).balance('x')).toBe(0);
    expect(await createNodeClient(aConfig(), aNode(404).send).balance('x')).toBeNull();
  });
});

describe('registration', () => {
  it('returns whether it succeeded', async () => {
    const good = aNode({ did: signer.did }, round('R1'), done);
    expect(await createNodeClient(aConfig(), good.send).register(signer)).toBe(true);
    const bad = aNode({ did: signer.did }, { status: false, message: 'no', result: null });
    expect(await createNodeClient(aConfig(), bad.send).register(signer)).toBe(false);
  });
});

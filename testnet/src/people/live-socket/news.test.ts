import { until } from '@trove/kit/testing/until.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

const aReader = async ({ baseUrl }: TestNetwork, query = '', headers: HeadersInit = {}) => {
  const leaving = new AbortController();
  const response = await fetch(`${baseUrl}/net/dapp/api/v1/news${query}`, {
    headers,
    signal: leaving.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
    return 'ended';
  })().catch(() => 'cut');
  return {
    response,
    ended,
    leave: () => leaving.abort(),
    received: () => text.split('\n').filter((line) => line.startsWith('data: ')),
    ids: () => text.match(/(?<=^id: ).+$/gm) ?? [],
  };
};

const formatLine = (nft: string) => `data: {"type":"asset","data":{"nft":"${nft}"}}`;

describe('the event stream', () => {
  let network: TestNetwork;
  let time: number;

  beforeEach(async () => {
    time = 1_000_000;
    network = await aNetwork({ socketsPerAddress: 2, drainMs: 50, clock: { now: () => time } });
  });
  afterEach(() => network.close());

  const say = (nft: string) => network.context.sockets.broadcast({ type: 'asset', data: { nft } });

  it('sends public events and no private ones to a page without a DID', async () => {
    const reader = await aReader(network);
    const { sockets } = network.context;
    const did = 'bafybmisomebody';
    sockets.push(did, { type: 'balance', data: { did } });
    sockets.push(did, { type: 'publication', data: { nft: 'QmHers', state: 'paying' } });
    sockets.broadcast({ type: 'block', data: { number: 7 } });
    say('QmCats');
    await until(() => reader.received().length > 0);
    expect(reader.received()).toEqual([formatLine('QmCats')]);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream');
  });

  it('starts with missed events, since the last one or for a limited time', async () => {
    say('QmOld');
    time += 5000;
    say('QmNew');
    const late = await aReader(network, '?quietMs=4000');
    await until(() => late.received().length > 0);
    expect(late.received()).toEqual([formatLine('QmNew')]);
    say('QmNewest');
    await until(() => late.received().length === 2);
    late.leave();

    const again = await aReader(network, '', { 'last-event-id': late.ids()[0] ?? '' });
    await until(() => again.received().length > 0);
    expect(again.received()).toEqual([formatLine('QmNewest')]);
  });

  it('limits the streams per address', async () => {
    const first = await aReader(network);
    await aReader(network);
    expect((await aReader(network)).response.status).toBe(429);
    first.leave();
    await until(async () => (await aReader(network)).response.status === 200);
  });

  it('ends when the network stops', async () => {
    const reader = await aReader(network);
    const closing = network.app.close();
    await expect(reader.ended).resolves.toBe('ended');
    await closing;
  });
});

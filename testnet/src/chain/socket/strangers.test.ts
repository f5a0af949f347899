import { once } from 'node:events';

import { purchaseCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { Claimed } from '@trove/contract/wire/people/session.ts';
import { until } from '@trove/kit/testing/until.ts';
import WebSocket from 'ws';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import type { TestSocket } from '../../testing/test-socket.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

/** Connects without a session, so that the socket only claims the DID. */
const unproven = { cookie: '' };
const silent = { onRequest: () => undefined };
const refusing = { onRequest: () => ({ status: false, message: 'Stolen words', result: null }) };

const CORS_ORIGIN = 'https://partner.example';

describe('an unproven socket that names a DID', () => {
  let network: TestNetwork;
  let buyer: TestWallet;
  let asset: ForSale;

  beforeEach(async () => {
    network = await aNetwork({ replyGraceMs: 40 });
    buyer = await network.aWallet(20);
    asset = await network.anAsset({ price: 4 });
    await buyer.signIn();
  });
  afterEach(() => network.close());

  const state = async () => (await buyer.purchase(asset.id)).state;

  /** Closes the socket and waits until everything it sent has been processed. */
  async function leave(socket: TestSocket) {
    await socket.close();
    await network.context.tasks.idle();
  }

  it('cannot cancel a purchase by rejecting it', async () => {
    const stranger = await buyer.connect({ ...unproven, ...refusing });
    await buyer.buy(asset);
    await stranger.until(() => stranger.asked.length === 1);
    await leave(stranger);
    expect(await state()).toBe('paying');
    expect(JSON.stringify(await buyer.purchase(asset.id))).not.toContain('Stolen words');
  });

  it('cannot cancel a top-up by rejecting it', async () => {
    const stranger = await buyer.connect({ ...unproven, ...refusing });
    await buyer.buyCredits();
    await stranger.until(() => stranger.asked.length === 1);
    await leave(stranger);
    const saga = await network.context.db
      .selectFrom('sagas')
      .select(['kind', 'state'])
      .executeTakeFirstOrThrow();
    expect(saga).toEqual({ kind: 'top-up', state: 'running' });
  });

  it('only withdraws its own offer, and the next socket signs', async () => {
    const plain = await buyer.connect({ ...unproven, echoesId: false });
    const stranger = await buyer.connect({ ...unproven, ...refusing });
    await buyer.buy(asset);
    await plain.until(async () => (await state()) === 'owned');
    expect(stranger.asked.map(({ action }) => action)).toEqual(['TRANSFER_FT', 'EXECUTE_NFT']);
  });

  it('receives no private message of the DID, neither live nor missed', async () => {
    const stranger = await buyer.connect({ ...unproven, ...silent });
    const own = await buyer.connect(silent);
    await own.until(() => network.context.sockets.tabs().length === 2);
    network.context.sockets.push(buyer.did, { type: 'balance', data: { did: buyer.did } });
    network.context.sockets.broadcast({ type: 'asset', data: { nft: 'public' } });
    await own.until(() => own.pushed.length === 2);
    const late = await buyer.connect({ ...unproven, ...silent, lastSeen: 'another life' });
    await late.until(() => late.pushed.length > 0);
    for (const socket of [stranger, late]) {
      await socket.until(() => socket.pushed.length > 0);
      expect(socket.pushed).toEqual([{ type: 'asset', data: { nft: 'public' } }]);
    }
  });

  describe('once proved by an execution on the chain', () => {
    const buyWithProof = async (onRequest: () => undefined, comment: string) => {
      const socket = await buyer.connect({ onRequest });
      const { config } = network.context;
      await buyer.executeContract({
        ...purchaseCall(asset, buyer.did, config, new Date()),
        comment,
      });
      await socket.until(() => socket.asked.length === 1);
      return socket;
    };

    beforeEach(() => buyer.post('/net/session/end', {}));
    const claim = async (): Promise<Claimed> =>
      (await buyer.post('/net/session/claim', { did: buyer.did })).json() as Promise<Claimed>;

    it('may reject and receives private messages', async () => {
      const { comment } = await claim();
      const socket = await buyWithProof(silent.onRequest, comment);
      socket.send(JSON.stringify({ status: false, message: 'No, thanks', result: null }));
      await socket.until(async () => (await state()) === 'refunded');
      await socket.until(() => socket.pushed.some(({ data }) => data['state'] === 'refunded'));
      expect((await buyer.purchase(asset.id)).message).toContain('No, thanks');
    });

    it('loses both when its session has ended', async () => {
      const { comment } = await claim();
      const socket = await buyWithProof(silent.onRequest, comment);
      await socket.until(() => network.context.sockets.tabs().every(({ proven }) => proven));
      await buyer.post('/net/session/end', {});
      await socket.until(() => network.context.sockets.tabs().every(({ proven }) => !proven));
      socket.send(JSON.stringify({ status: false, message: 'Too late', result: null }));
      await leave(socket);
      await buyer.signIn();
      expect(await state()).toBe('paying');
    });
  });
});

describe('a socket', () => {
  let network: TestNetwork;
  let did: string;
  beforeAll(async () => {
    network = await aNetwork({ corsOrigins: [CORS_ORIGIN], socketsPerAddress: 2 });
    ({ did } = await network.aWallet());
  });
  afterAll(() => network.close());

  /** Resolves with the socket and the status of the response; 101 for an open socket. */
  async function open(headers: Record<string, string> = {}, query = `?clientID=${did}`) {
    const url = `${network.baseUrl.replace('http', 'ws')}/net/ws${query}`;
    const socket = new WebSocket(url, { headers });
    socket.on('error', () => undefined);
    const status = await new Promise<number | undefined>((resolve) => {
      socket.once('unexpected-response', (request, { statusCode }) => {
        request.destroy();
        resolve(statusCode);
      });
      socket.once('open', () => resolve(101));
    });
    return { socket, status };
  }
  async function close(socket: WebSocket) {
    socket.close();
    await once(socket, 'close');
  }

  it.each([
    { origin: 'https://evil.example', status: 403, why: 'a foreign site' },
    { origin: 'null', status: 403, why: 'a sandboxed page' },
    { origin: CORS_ORIGIN, status: 101, why: 'a page of a partner' },
    { origin: 'own', status: 101, why: 'a page of the site' },
    { origin: undefined, status: 101, why: 'a client that is no browser' },
  ])('from $origin gets status $status: $why', async ({ origin, status }) => {
    const given = origin === 'own' ? network.baseUrl : origin;
    const opened = await open(given === undefined ? {} : { origin: given });
    expect(opened.status).toBe(status);
    if (status === 101) await close(opened.socket);
  });

  it.each([
    { name: 'two DIDs', query: '?clientID=a&clientID=b' },
    { name: 'no host in its Host', query: '?clientID=a', host: 'a b' },
  ])('with $name gets status 4xx', async ({ query, host }) => {
    const { status } = await open(host === undefined ? {} : { host }, query);
    expect(String(status)).toMatch(/^4/);
  });

  it('from a partner page receives public messages only, because no cookie proves a DID there', async () => {
    const origin = 'https://contests.example';
    const headers = { origin, ...(await createSession(network.context, did)) };
    expect((await open(headers)).status).toBe(403);
    await network.context.db
      .insertInto('competition_partners')
      .values({ comp_id: 'harbor-ai', origin, created: 0 })
      .execute();
    const { socket, status } = await open(headers);
    expect(status).toBe(101);
    const heard = once(socket, 'message');
    socket.send('{}');
    await until(() => network.context.sockets.tabs().length > 0);
    expect(network.context.sockets.tabs().map(({ proven }) => proven)).toEqual([false]);
    network.context.sockets.broadcast({ type: 'leaderboard', data: { compId: 'harbor-ai' } });
    expect(String(await heard)).toContain('leaderboard');
    await close(socket);
  });

  it('beyond the limit of its address gets 429 until another one closes', async () => {
    const first = await open();
    const second = await open();
    expect((await open()).status).toBe(429);
    await close(first.socket);
    while ((await open()).status !== 101);
    await close(second.socket);
  });
});

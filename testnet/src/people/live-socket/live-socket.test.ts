import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import { until } from '@trove/kit/testing/until.ts';
import WebSocket from 'ws';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

describe('the live socket', () => {
  let network: TestNetwork;
  let buyer: TestWallet;
  let asset: ForSale;

  beforeEach(async () => {
    network = await aNetwork({ replyGraceMs: 40 });
    buyer = await network.aWallet(10);
    await buyer.signIn();
    asset = await network.anAsset({ price: 4 });
  });
  afterEach(() => network.close());

  const owned = async () => (await buyer.purchase(asset.id)).state === 'owned';
  const silent = { onRequest: () => undefined };

  it.each(['', '?clientID=', '?clientID=%20'])(
    '[SOCKET-01] rejects %j with HTTP 400',
    async (query) => {
      const socket = new WebSocket(`${network.baseUrl.replace('http', 'ws')}/net/ws${query}`);
      const [, response] = (await once(socket, 'unexpected-response')) as [
        unknown,
        { statusCode: number },
      ];
      expect(response.statusCode).toBe(400);
    },
  );

  it('closes with 4401 when the session is that of another wallet', async () => {
    const other = await network.aWallet();
    await other.signIn();
    const socket = await buyer.connect({
      url: `${network.baseUrl.replace('http', 'ws')}/net/ws?clientID=${other.did}`,
    });
    expect(await socket.closed).toBe(4401);
  });

  it('accepts any first frame as the hello, as a real dapp server does', async () => {
    const socket = await buyer.connect({ sendsHello: false, ...silent });
    socket.send('hi');
    await buyer.buy(asset);
    await socket.until(() => socket.asked.length > 0);
    expect(socket.asked).toMatchObject([{ action: 'TRANSFER_FT' }]);
  });

  it('serves a page that only implements the plain protocol', async () => {
    const socket = await buyer.connect({ echoesId: false, cookie: '' });
    await buyer.buy(asset);
    await socket.until(owned);
    expect(socket.asked.map(({ action }) => action)).toEqual(['TRANSFER_FT', 'EXECUTE_NFT']);
  });

  it('sends no further request while a reply is pending', async () => {
    const second = await network.anAsset({ price: 1 });
    const socket = await buyer.connect(silent);
    await buyer.buy(asset);
    await buyer.buy(second);
    socket.send('no JSON');
    socket.send('[]');
    socket.send(JSON.stringify({ status: false, message: 'late', result: null, id: 'another' }));
    await socket.until(async () => (await buyer.purchase(second.id)).state === 'paying');
    expect(socket.asked).toHaveLength(1);

    socket.send(JSON.stringify({ status: false, message: 'no', result: null }));
    await socket.until(() => socket.asked.length === 2);
    expect((await buyer.purchase(asset.id)).state).toBe('refunded');
    expect((await buyer.purchase(second.id)).state).toBe('paying');
  });

  it('accepts an error of a wallet without further fields', async () => {
    const socket = await buyer.connect(silent);
    await buyer.buy(asset);
    await socket.until(() => socket.asked.length === 1);
    socket.send(JSON.stringify({ step: 'unknown', error: 'node is unreachable' }));
    await socket.until(async () => (await buyer.purchase(asset.id)).state === 'refunded');
    expect((await buyer.purchase(asset.id)).message).toContain('node is unreachable');
  });

  it('sends a request to one tab of several, and to the next when that one closes', async () => {
    const tabs = [
      await buyer.connect(silent),
      await buyer.connect(silent),
      await buyer.connect(silent),
    ];
    await buyer.buy(asset);
    const asked = () => tabs.filter((tab) => tab.asked.length > 0);
    await tabs[0]?.until(() => asked().length === 1);

    await asked()[0]?.close();
    await tabs[0]?.until(() => asked().length === 2);
    const questions = asked().flatMap((tab) => tab.asked);
    expect(questions[0]).toEqual(questions[1]);
  });

  it('keeps the request when no tab is left, and sends it on the next connect', async () => {
    const first = await buyer.connect(silent);
    await buyer.buy(asset);
    await first.until(() => first.asked.length === 1);
    await first.close();

    const next = await buyer.connect();
    await next.until(owned);
    expect(next.asked[0]).toEqual(first.asked[0]);
  });

  it('prefers the tab with a session to one that only names the DID', async () => {
    const claims = await buyer.connect({ ...silent, cookie: '' });
    const proven = await buyer.connect(silent);
    const claimsToo = await buyer.connect({ ...silent, cookie: '' });
    await buyer.buy(asset);
    await proven.until(() => proven.asked.length === 1);
    expect([claims.asked, claimsToo.asked]).toEqual([[], []]);
  });

  it('does not ask a tab that only names the DID after the proven one reported success in vain', async () => {
    const proven = await buyer.connect({
      onRequest: () => ({ status: true, message: '', result: null }),
    });
    await buyer.buy(asset);
    await proven.until(() => proven.asked.length === 1);
    const claims = await buyer.connect({ ...silent, cookie: '' });
    const again = await buyer.connect(silent);
    await again.until(() => again.asked.length === 1);
    await again.close();
    await network.context.tasks.idle();
    expect(claims.asked).toEqual([]);
  });

  it('withdraws a request from a tab that only names the DID once the DID is proven', async () => {
    const claims = await buyer.connect({ ...silent, cookie: '' });
    await buyer.buy(asset);
    await claims.until(() => claims.asked.length === 1);
    const proven = await buyer.connect(silent);
    await proven.until(() => proven.asked.length === 1);
    await claims.until(() => claims.withdrawnRequests.length === 1);
    expect(claims.withdrawnRequests).toEqual(claims.asked.map(({ id }) => id));
  });

  it('continues when a signature has arrived and the reply was lost', async () => {
    const forgetful = await buyer.connect({
      onRequest: async ({ action, payload }) => {
        await buyer.write(
          action === 'TRANSFER_FT' ? 'initiate-ft-transfer' : 'execute-nft',
          payload,
        );
        return undefined;
      },
    });
    await buyer.buy(asset);
    await forgetful.until(owned);
    expect(forgetful.asked).toHaveLength(2);
    // The window of a wallet has signed after its page had gone; a page must not continue to wait for the wallet.
    await forgetful.until(() => forgetful.withdrawnRequests.length === 2);
    expect(forgetful.withdrawnRequests).toEqual(forgetful.asked.map(({ id }) => id));
  });

  it('sends messages of a DID to all its tabs, and public ones to everyone', async () => {
    const tabs = [await buyer.connect(), await buyer.connect()];
    const stranger = await (await network.aWallet()).connect();
    await tabs[0]?.until(() => network.context.sockets.tabs().length === 3);

    network.context.sockets.push(buyer.did, { type: 'balance', data: { did: buyer.did } });
    await buyer.rate(asset.id, 5);
    await stranger.until(() => stranger.pushed.length > 0);
    expect(stranger.pushed).toEqual([{ type: 'rating', data: { nft: asset.id } }]);
    for (const tab of tabs) {
      await tab.until(() => tab.pushed.length === 2);
      expect(tab.pushed).toContainEqual({ type: 'balance', data: { did: buyer.did } });
    }
  });
});

describe('an idle socket', () => {
  let network: TestNetwork;
  afterEach(() => network.close());

  it('is closed without receiving anything when no hello arrives', async () => {
    network = await aNetwork({ helloMs: 50 });
    const buyer = await network.aWallet(10);
    await buyer.buy(await network.anAsset());
    const socket = await buyer.connect({ sendsHello: false });
    expect(await socket.closed).toBe(4408);
    expect([socket.asked, socket.pushed]).toEqual([[], []]);
  });

  it('is closed when it does not answer pings', async () => {
    network = await aNetwork({ pingMs: 50 });
    const url = `${network.baseUrl.replace('http', 'ws')}/net/ws?clientID=somebody`;
    const socket = new WebSocket(url, { autoPong: false });
    socket.once('open', () => socket.send('{}'));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1006);
    await until(() => network.context.sockets.tabs().length === 0);
  });

  it('is kept open when it answers pings', async () => {
    network = await aNetwork({ pingMs: 250 });
    const socket = await (await network.aWallet()).connect();
    let closed = false;
    void socket.closed.then(() => (closed = true));
    await setTimeout(700);
    expect(closed).toBe(false);
  });
});

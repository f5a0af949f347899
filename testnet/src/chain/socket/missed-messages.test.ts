import { MINUTE } from '@trove/contract/time.ts';
import { until } from '@trove/kit/testing/until.ts';
import WebSocket from 'ws';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('missed messages', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let wallet: TestWallet;
  beforeEach(async () => {
    network = await aNetwork({ clock });
    wallet = await network.aWallet();
  });
  afterEach(() => network.close());

  const news = (nft: string) => network.context.sockets.broadcast({ type: 'asset', data: { nft } });
  const nfts = ({ pushed }: { pushed: readonly { data: Record<string, unknown> }[] }) =>
    pushed.map(({ data }) => data['nft']);
  const joined = () => network.context.sockets.tabs().length > 0;

  async function lastSeen() {
    const page = await wallet.connect();
    await page.until(joined);
    news('seen');
    await page.until(() => page.pushed.length === 1);
    await page.close();
    return page.pushedIds[0];
  }

  it('are sent again to a page that names the last one it received', async () => {
    const id = await lastSeen();
    news('missed');
    const back = await wallet.connect({ lastSeen: id });
    await back.until(() => back.pushed.length === 1);
    expect(nfts(back)).toEqual(['missed']);
  });

  it('are those of the last five minutes when the last one is unknown', async () => {
    await lastSeen();
    clock.pass(2 * MINUTE);
    news('newer');
    clock.pass(4 * MINUTE);
    const back = await wallet.connect({ lastSeen: 'of another life' });
    await back.until(() => back.pushed.length === 1);
    expect(nfts(back)).toEqual(['newer']);
  });

  it('of another DID are not sent', async () => {
    const id = await lastSeen();
    const other = await network.aWallet();
    network.context.sockets.push(other.did, { type: 'balance', data: { did: other.did } });
    news('for all');
    const back = await wallet.connect({ lastSeen: id });
    await back.until(() => back.pushed.length === 1);
    expect(nfts(back)).toEqual(['for all']);
  });

  it('are not sent to a page that has just been opened', async () => {
    await lastSeen();
    const fresh = await wallet.connect();
    await fresh.until(joined);
    news('new');
    await fresh.until(() => fresh.pushed.length === 1);
    expect(nfts(fresh)).toEqual(['new']);
  });
});

describe('a hostile page', () => {
  let network: TestNetwork;
  let wallet: TestWallet;
  beforeAll(async () => {
    network = await aNetwork();
    wallet = await network.aWallet(10);
  });
  afterAll(() => network.close());

  const open = ({ baseUrl } = network) =>
    new WebSocket(`${baseUrl.replace('http', 'ws')}/net/ws?clientID=${wallet.did}`);
  const ended = (socket: WebSocket) =>
    new Promise<number>((resolve) => {
      socket.on('error', () => undefined);
      socket.once('close', resolve);
    });

  it.each([
    ['binary noise', Buffer.from([0, 255, 254, 1])],
    ['half a JSON', '{"status":tr'],
    ['a pollution of prototypes', '{"__proto__":{"status":true},"id":"x"}'],
    ['a very deep JSON', '['.repeat(50_000)],
    ['an array', '[1,2,3]'],
    ['a number', '1e999'],
  ])('that sends %s is still served', async (_name, frame) => {
    const socket = open();
    await new Promise((resolve) => {
      socket.once('open', resolve);
    });
    socket.send('hello');
    for (let count = 0; count < 20; count += 1) socket.send(frame);
    await until(() => network.context.sockets.tabs().length > 0);
    const pushed = new Promise<string>((resolve) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
    });
    network.context.sockets.broadcast({ type: 'asset', data: { nft: 'any' } });
    expect(JSON.parse(await pushed)).toMatchObject({ type: 'asset' });
    expect(({} as { status?: boolean }).status).toBeUndefined();
    socket.close();
    await ended(socket);
  });

  it('that sends a frame of 300 KB is disconnected', async () => {
    const socket = open();
    const end = ended(socket);
    socket.once('open', () => socket.send('x'.repeat(300 * 1024)));
    expect(await end).toBe(1009);
  });

  it('that sends no hello is disconnected', async () => {
    // A separate network: so short a limit would disconnect a busy page of the others before its hello.
    const hasty = await aNetwork({ helloMs: 200 });
    expect(await ended(open(hasty)).finally(() => hasty.close())).toBe(4408);
  });
});

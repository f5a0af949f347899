import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { readSignatureRound } from '@trove/contract/wire/node/signature-round.ts';
import { until } from '@trove/kit/testing/until.ts';

import { aNetwork, grant, publish, type TestNetwork } from '../../testing/a-network.ts';
import { startChildNetwork } from '../../testing/child-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { createTestWallet, type TestWallet } from '../../testing/test-wallet.ts';

const silent = { onRequest: () => undefined };
const getSocketUrl = ({ baseUrl }: { baseUrl: string }, did: string) =>
  `${baseUrl.replace('http', 'ws')}/net/ws?clientID=${did}`;

// The embedded database belongs to one process.
describe('two processes on one database', () => {
  let dataDir: string;
  let one: TestNetwork;
  let other: TestNetwork;
  let buyer: TestWallet;

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-two-'));
    await testDatabase(dataDir);
    [one, other] = await Promise.all([aNetwork({ dataDir }), aNetwork({ dataDir })]);
    buyer = await one.aWallet(10);
    await buyer.signIn();
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const isOwned = (nft: string) => async () => (await buyer.purchase(nft)).state === 'owned';

  it('send requests to a page connected to the other one and accept its signatures', async () => {
    const asset = await one.anAsset({ price: 4 });
    const page = await buyer.connect({ url: getSocketUrl(other, buyer.did) });
    await buyer.buy(asset);
    await page.until(isOwned(asset.id));
    expect(page.asked.map(({ action }) => action)).toEqual(['TRANSFER_FT', 'EXECUTE_NFT']);
    await expectConserved(one.context.db);
  });

  it('send events to the pages of both with the same id', async () => {
    const pages = [
      await buyer.connect(silent),
      await buyer.connect({ ...silent, url: getSocketUrl(other, buyer.did) }),
    ];
    await sleep(50);
    one.context.sockets.push(buyer.did, { type: 'balance', data: { did: buyer.did } });
    other.context.sockets.broadcast({ type: 'asset', data: { nft: 'Qm' } });
    for (const page of pages) await page.until(() => page.pushed.length === 2);
    const ids = pages.map(({ pushedIds }) => pushedIds.toSorted());
    expect(ids[0]).toEqual(ids[1]);
  });

  it('send a request to only one of two pages, and to the other when that one leaves', async () => {
    const asset = await one.anAsset({ price: 4 });
    const here = await buyer.connect(silent);
    const there = await buyer.connect({ ...silent, url: getSocketUrl(other, buyer.did) });
    await buyer.buy(asset);
    await here.until(() => here.asked.length + there.asked.length > 0);
    await sleep(200);
    expect(here.asked.length + there.asked.length).toBe(1);

    const [asked, waiting] = here.asked.length > 0 ? [here, there] : [there, here];
    await asked.close();
    await waiting.until(() => waiting.asked.length === 1);
    expect(waiting.asked[0]?.id).toBe(asked.asked[0]?.id);
  });

  it('prefer the page that has proved the DID to one that only names it', async () => {
    const asset = await one.anAsset({ price: 4 });
    const naming = await buyer.connect({ ...silent, cookie: '' });
    await buyer.buy(asset);
    await naming.until(() => naming.asked.length === 1);
    const proven = await buyer.connect({ url: getSocketUrl(other, buyer.did) });
    await proven.until(isOwned(asset.id));
    expect(naming.asked).toHaveLength(1);
  });

  it('replay the stored response to a retry at the other one, and move the money once', async () => {
    const { config, keys } = one.context;
    const round = readSignatureRound(
      await buyer.node('initiate-ft-transfer', {
        sender: buyer.did,
        receiver: keys.of('somebody').did,
        ft_name: 'TROVE',
        ft_count: 3,
        comment: '',
        quorum_type: 2,
        creatorDID: config.tokenCreatorDid,
      }),
    );
    const body = JSON.stringify({
      id: round?.id,
      mode: 4,
      signature: { Signature: [...buyer.sign(round?.hash ?? '')] },
    });
    const headers = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
    const answers = await Promise.all(
      [one, other, one, other].map(async ({ baseUrl }) => {
        const url = `${baseUrl}/net/node/api/signature-response`;
        return (await fetch(url, { method: 'POST', body, headers })).json();
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: true });
    expect(await buyer.balance()).toBe(7);
  });

  it.each(['read committed', 'serializable'])(
    'commit all of four concurrent purchases, %s',
    async (isolation) => {
      await Promise.all([one.close(), other.close()]);
      const url = new URL((await testDatabase(dataDir)) ?? '');
      const settings = `-c default_transaction_isolation=${isolation.replace(' ', String.raw`\ `)}`;
      url.searchParams.set('options', settings);
      const options = { dataDir, databaseUrl: url.href };
      [one, other] = await Promise.all([aNetwork(options), aNetwork(options)]);

      const { config } = one.context;
      const assets = await Promise.all(Array.from({ length: 3 }, () => one.anAsset({ price: 1 })));
      const people = await Promise.all(
        Array.from({ length: 4 }, async (_none, index) => {
          const { privateKey } = await one.aWallet(40);
          const wallets = [one, other].map(({ baseUrl }) =>
            createTestWallet({ baseUrl, config, privateKey }),
          );
          for (const wallet of wallets) await wallet.signIn();
          const [near, far] = index % 2 === 0 ? wallets : wallets.toReversed();
          if (!near || !far) throw new Error('no wallets');
          return { near, far, page: await near.connect() };
        }),
      );
      const failed: string[] = [];
      const expectDone = async (answer: Promise<{ status: boolean; message: string }>) => {
        const { status, message } = await answer;
        if (!status) failed.push(message);
      };
      await Promise.all(
        people.flatMap(({ near, far }, index) => [
          ...assets.map((asset) => expectDone(far.buy(asset))),
          ...[1, 2, 3, 1, 2, 3].map((step, turn) =>
            expectDone(
              (turn % 2 === 0 ? near : far).write('initiate-ft-transfer', {
                sender: near.did,
                receiver: people[(index + step) % people.length]?.near.did,
                ft_name: 'TROVE',
                ft_count: 1,
                comment: '',
                quorum_type: 2,
                creatorDID: config.tokenCreatorDid,
              }),
            ),
          ),
        ]),
      );
      expect(failed).toEqual([]);
      for (const { near, page } of people) {
        const states = () =>
          Promise.all(assets.map(async ({ id }) => (await near.purchase(id)).state));
        await page.until(async () => (await states()).every((state) => state === 'owned'));
      }
      await expectConserved(one.context.db);
    },
  );

  it('run the sweeps in one of them, and in the other when that one ends', async () => {
    const sweeps = [one, other].map(({ context }) => jest.spyOn(context.sagas, 'sweep'));
    const counts = () => sweeps.map(({ mock }) => mock.calls.length);
    await until(() => Math.max(...counts()) >= 2, { seen: counts });
    expect(Math.min(...counts())).toBe(0);

    const leads = counts()[0] === 0 ? 1 : 0;
    await [one, other][leads]?.close();
    await until(() => Math.min(...counts()) > 0, { seen: counts });
    [one, other] = await Promise.all([
      leads === 0 ? aNetwork({ dataDir }) : one,
      leads === 1 ? aNetwork({ dataDir }) : other,
    ]);
  });

  it('refund an expired purchase once, whichever sweeps', async () => {
    const asset = await one.anAsset({ price: 4 });
    const page = await buyer.connect({
      onRequest: ({ action, payload }) =>
        action === 'TRANSFER_FT' ? buyer.write('initiate-ft-transfer', payload) : undefined,
    });
    await buyer.buy(asset);
    await page.until(() => page.asked.length === 2);
    await one.context.db.updateTable('sagas').set({ expires: 1 }).execute();
    await Promise.all([one, other, one, other].map(({ context }) => context.sagas.sweep()));
    expect(await buyer.balance()).toBe(10);
    const refunds = await one.context.db
      .selectFrom('transactions')
      .select('id')
      .where('kind', '=', 'refund')
      .execute();
    expect(refunds).toHaveLength(1);
    await expectConserved(one.context.db);
  });

  it('take over for one that is killed during a request', async () => {
    const [dying, living] = await Promise.all([
      startChildNetwork({ dataDir }),
      startChildNetwork({ dataDir }),
    ]);
    try {
      const { context } = one;
      const wallet = createTestWallet({ baseUrl: living.baseUrl, config: context.config });
      await wallet.register();
      await wallet.signIn();
      await grant(context, wallet.did, 10);
      const asset = await publish(context, { price: 4 });

      const first = await wallet.connect({ ...silent, url: getSocketUrl(dying, wallet.did) });
      await wallet.buy(asset);
      await first.until(() => first.asked.length === 1);
      const second = await wallet.connect();
      await sleep(100);
      expect(second.asked).toHaveLength(0);

      await dying.kill();
      await second.until(async () => (await wallet.purchase(asset.id)).state === 'owned');
      expect(second.asked[0]?.id).toBe(first.asked[0]?.id);
      expect(await wallet.balance()).toBe(6);
      await expectConserved(context.db);
    } finally {
      await Promise.all([dying.kill(), living.kill('SIGTERM')]);
    }
  });
});

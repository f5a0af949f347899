import { creatorAssetsSchema } from '@trove/contract/wire/trade/profile.ts';
import type { CreatorReply, FollowReply } from '@trove/contract/wire/trade/profile.ts';

import { addAsset, withdrawAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork, upload } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';
import { countDownload } from '../provider/count-download.ts';

describe('a creator', () => {
  let network: TestNetwork;
  let ada: TestWallet;
  beforeEach(async () => {
    network = await aNetwork({ clock: manualClock() });
    ada = await network.aWallet(10);
    await ada.signIn();
  });
  afterEach(() => network.close());

  const did = () => network.context.keys.of('seller').did;
  const creator = (of = did()) => ada.get<CreatorReply>(`/net/dapp/api/v1/creators/${of}`);
  const page = async (search: string) =>
    creatorAssetsSchema.parse(await ada.get(`/net/dapp/api/v1/creators/${did()}/assets?${search}`));
  const anAsset = (name: string, type = 'model', compId = '') =>
    addAsset(network.context, {
      fileName: `${name}.bin`,
      metadata: { name, type, ...(compId && { compId }) },
    });

  it('[CREATOR-08] lists the assets on the market, six per page, newest first', async () => {
    for (let place = 1; place <= 7; place += 1) await anAsset(`M${place}`);
    await anAsset('Rows', 'dataset');
    const entry = await anAsset('Entry', 'model', 'dallas-ai');
    await countDownload(network.context, ada.did, entry);
    const withdrawn = [await anAsset('Gone'), await anAsset('Out', 'model', 'dallas-ai')];
    for (const nft of withdrawn) {
      await countDownload(network.context, ada.did, nft);
      await ada.put(`/net/dapp/api/v1/likes/${nft}`, {});
      await withdrawAsset(network.context, nft);
    }

    const first = await page('type=model');
    expect(first.items.rows.map(({ name }) => name)).toEqual(['M7', 'M6', 'M5', 'M4', 'M3', 'M2']);
    expect([first.total, first.pages]).toEqual([7, 2]);
    expect((await page('type=model&page=2')).items.rows.map(({ name }) => name)).toEqual(['M1']);
    expect((await page('type=dataset')).items.rows.map(({ name }) => name)).toEqual(['Rows']);
    const { stats, uploads } = await creator();
    expect(stats).toEqual({ models: 7, datasets: 1, downloads: 0, likes: 0 });
    expect(uploads).toEqual({ models: 10, datasets: 1, infra: 0 });
  });

  it('[CREATOR-06] has a download for everybody who has a file, bought or fetched, once', async () => {
    const asset = await network.anAsset();
    const { db } = network.context;
    const bob = await network.aWallet();
    const holder = { did: ada.did, nft: asset.id, price: 1, transaction_id: 't1', created: 1 };
    await db.insertInto('entitlements').values(holder).execute();
    for (const did of [ada.did, bob.did]) await countDownload(network.context, did, asset.id);
    expect((await creator()).stats.downloads).toBe(2);
  });

  it('is followed once per follower, never by itself', async () => {
    const url = (of: string) => `/net/dapp/api/v1/creators/${of}/follow`;
    const follow = async (of: string) => {
      const reply = await ada.put(url(of), {});
      return [reply.status, ((await reply.json()) as FollowReply).followers];
    };
    expect([await follow(did()), await follow(did())]).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await ada.put(url(ada.did), {})).status).toBe(422);
    expect((await creator()).followers).toBe(1);
    expect(await ada.get(url(did()))).toMatchObject({ following: true });
    await ada.remove(url(did()));
    expect(await ada.get(url(did()))).toEqual({ did: did(), following: false, followers: 0 });
    expect((await network.app.inject({ method: 'PUT', url: url(did()) })).statusCode).toBe(401);
  });

  it('notifies its followers of a new asset once it is on the market', async () => {
    const fan = await network.aWallet();
    await fan.signIn();
    await fan.put(`/net/dapp/api/v1/creators/${ada.did}/follow`, {});
    const news = await fan.connect();
    const socket = await ada.connect();
    const file = await upload(network.context, ada.did);
    await ada.publish({
      ...file,
      description: 'Cats',
      price: 1,
      metadata: { name: 'Cats', type: 'model' },
      providerDid: network.context.config.fallbackProviderDid,
    });
    await news.until(() => news.pushed.some(({ type }) => type === 'notification'));
    const { rows } = await fan.get<{ rows: { message: string }[] }>(
      `/net/dapp/api/v1/accounts/${fan.did}/notifications`,
    );
    expect(rows).toMatchObject([{ kind: 'asset', nft: file.assetId }]);
    expect(rows[0]?.message).toMatch(/ has published the model Cats$/);
    await socket.close();
    await news.close();
  });
});

import { DAY } from '@trove/contract/time.ts';
import type { OwnAssetPage } from '@trove/contract/wire/assets/own-assets.ts';

import { readAssetName } from '../../market/notifications/notices.ts';
import { addAsset, useAsset, withdrawAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aSeller, expectPrivate } from '../../testing/a-seller.ts';
import { anInfraService } from '../../testing/an-infra-service.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('the published assets of a creator', () => {
  let clock: ManualClock;
  let network: TestNetwork;
  let ada: TestWallet;
  beforeEach(async () => {
    clock = manualClock();
    network = await aNetwork({ clock });
    ada = await aSeller(network, 0);
  });
  afterEach(() => network.close());

  const list = (search = '') =>
    ada.get<OwnAssetPage>(`/net/dapp/api/v1/accounts/${ada.did}/assets?${search}`);

  async function anOwnAsset(metadata: object, price = 1_000_000) {
    const nft = await addAsset(network.context, { fileName: 'rows.csv', price, metadata });
    await network.context.db
      .updateTable('assets')
      .set({ owner_did: ada.did })
      .where('nft', '=', nft)
      .execute();
    return nft;
  }

  it('are none at first', async () => {
    expect(await list()).toEqual({
      stats: { assets: 0, purchases: 0, earnings: 0 },
      rows: [],
      page: 1,
      pages: 1,
      perPage: 15,
      total: 0,
    });
  });

  it('are filtered by competition', async () => {
    const entry = await anOwnAsset({ name: 'Rows', type: 'dataset', compId: 'harbor-ai' });
    await anOwnAsset({ name: 'Llama', type: 'model' });
    await network.context.db
      .updateTable('assets')
      .set({ comp_id: 'harbor-ai' })
      .where('nft', '=', entry)
      .execute();
    await ada.post('/net/dapp/api/v1/providers', anInfraService());
    expect((await list()).total).toBe(3);
    const { rows, stats } = await list('comp=harbor-ai');
    expect([rows.map(({ id }) => id), stats.assets]).toEqual([[entry], 1]);
    expect((await list('comp=dallas-ai')).total).toBe(0);
  });

  it('include every asset with its statistics, and infra services', async () => {
    const model = await anOwnAsset(
      { name: 'Llama', type: 'model', mainCategory: 'Audio', category: 'Text-to-Speech' },
      2_500_000,
    );
    clock.pass(DAY);
    const dataset = await anOwnAsset({ name: 'Rows', type: 'dataset' });
    await useAsset(network.context, model);
    const { context } = network;
    await context.db.insertInto('likes').values({ did: 'x', nft: model, created: 1 }).execute();
    const buyer = await network.aWallet(10);
    await buyer.signIn();
    const page = await buyer.connect();
    await buyer.buy({ id: model, type: 'model', price: 2.5, ownerDid: ada.did });
    await page.until(async () => (await buyer.purchase(model)).state === 'owned');
    await page.close();
    clock.pass(DAY);
    await ada.post('/net/dapp/api/v1/providers', {
      ...anInfraService(),
      createdAt: new Date(clock.now()).toISOString(),
    });

    const { stats, rows } = await list();
    expect(stats).toEqual({ assets: 3, purchases: 1, earnings: 2.5 });
    expect(rows).toMatchObject([
      {
        type: 'infra',
        name: 'Fast GPUs',
        category: 'GPU Compute',
        pricing: { price: 2, currency: 'EUR', model: 'pay-per-use', per: 'hourly' },
      },
      { id: dataset, type: 'dataset', name: 'Rows', category: 'csv', uses: [0, 0, 0, 0, 0, 1, 0] },
      {
        id: model,
        type: 'model',
        category: 'Text-to-Speech',
        pricing: { price: 2.5, currency: 'TROVE', model: 'one-time', per: null },
        sales: 1,
        earned: 2.5,
        likes: 1,
        state: 'active',
        uses: [0, 0, 0, 0, 1, 2, 0],
      },
    ]);
  });

  it('include withdrawn assets with their names', async () => {
    const nft = await anOwnAsset({ name: 'Llama', type: 'model' });
    await withdrawAsset(network.context, nft);
    expect((await list()).rows).toMatchObject([{ id: nft, name: 'Llama', state: 'withdrawn' }]);
    const market = await network.app.inject('/net/dapp/api/v1/catalogue?type=model');
    expect(market.json()).toMatchObject({ total: 0 });
    expect(await readAssetName(network.context.db, nft)).toBe('Llama');
  });

  it('[UPLOADS-12] are paged', async () => {
    for (let index = 0; index < 16; index += 1) {
      clock.pass(1000);
      await anOwnAsset({ name: `D${index}`, type: 'dataset' });
    }
    const second = await list('page=2');
    expect([second.pages, second.total, second.rows.map(({ name }) => name)]).toEqual([
      2,
      16,
      ['D0'],
    ]);
  });

  it('are read one at a time, however many there are', async () => {
    const first = await anOwnAsset({ name: 'First', type: 'dataset' });
    for (let index = 0; index < 100; index += 1) {
      clock.pass(1000);
      await anOwnAsset({ name: `D${index}`, type: 'dataset' });
    }
    expect((await list('perPage=100')).rows.map(({ id }) => id)).not.toContain(first);
    const { rows, total, stats } = await list(`id=${first}`);
    expect([rows.map(({ id }) => id), total, stats.assets]).toEqual([[first], 1, 1]);
    await ada.post('/net/dapp/api/v1/providers', anInfraService());
    const [service] = (await list()).rows;
    expect((await list(`id=${service?.id}`)).rows).toEqual([service]);
    expect((await list('id=QmNone')).rows).toEqual([]);
  });

  it('are sorted by a column across all pages', async () => {
    for (const [name, price] of [
      ['b', 3_000_000],
      ['c', 1_000_000],
      ['A', 2_000_000],
    ] as const) {
      await anOwnAsset({ name, type: 'dataset' }, price);
    }
    const names = async (search: string) =>
      (await list(`perPage=2&${search}`)).rows.map(({ name }) => name);
    expect(await names('')).toEqual(['A', 'c']);
    expect(await names('sort=name&direction=asc')).toEqual(['A', 'b']);
    expect(await names('sort=name&direction=asc&page=2')).toEqual(['c']);
    expect(await names('sort=price')).toEqual(['b', 'A']);
    expect(await names('sort=newest&direction=asc')).toEqual(['b', 'c']);
  });

  it('count the sales of each of the last seven days', async () => {
    const nft = await anOwnAsset({ name: 'Rows', type: 'dataset' });
    const sell = (did: string) =>
      network.context.db
        .insertInto('entitlements')
        .values({ did, nft, price: 1, transaction_id: did, created: clock.now() })
        .execute();
    await sell('one');
    clock.pass(2 * DAY);
    await sell('two');
    await sell('three');
    expect((await list()).rows).toMatchObject([{ sold: [0, 0, 0, 0, 1, 0, 2] }]);
  });

  it('are private', async () => {
    await expectPrivate(network, ada, 'assets');
  });
});

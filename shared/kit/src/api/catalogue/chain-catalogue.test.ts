import {
  aChainCatalogue,
  providersReply,
  settle,
  historyReply,
  assetsReply,
} from '../../testing/a-chain-catalogue.ts';
import { anAsset } from '../../testing/factories.ts';
import { listingQuery } from './catalogue.queries.ts';
import { trendingQuery } from './trending.queries.ts';

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('ChainCatalogue', () => {
  it('[DATA-72] [DATA-73] requests the assets once the providers are known', async () => {
    let answer = (_body: object) => {};
    const held = new Promise<object>((resolve) => (answer = resolve));
    const { catalogue, paths } = aChainCatalogue({
      onboarded_providers: () => held,
      'list-nfts': assetsReply(anAsset()),
    });
    const page = catalogue.listing({ type: 'model', page: 1, perPage: 12 });
    await settle();
    expect(paths()).toEqual(['onboarded_providers']);
    answer(providersReply);
    await page;
    expect(paths()).toEqual(['onboarded_providers', 'list-nfts']);
  });

  it('[DATA-74] lists the assets without an error message when the providers fail', async () => {
    const { catalogue, host } = aChainCatalogue({
      onboarded_providers: 404,
      'list-nfts': assetsReply(anAsset({ name: 'A' })),
    });
    const { items } = await catalogue.listing({ type: 'model', page: 1, perPage: 12 });
    expect([names(items), host.notify.error.mock.calls]).toEqual([['A'], []]);
  });

  it('loads only the histories of the type', async () => {
    const { catalogue, calls } = aChainCatalogue({
      'list-nfts': assetsReply(
        anAsset({ id: 'QmData', type: 'dataset' }),
        anAsset({ id: 'Qm1' }),
        anAsset({ id: 'Qm2' }),
      ),
    });
    await catalogue.trending('model', 5);
    const asked = calls.flatMap(
      ({ url }) => new URLSearchParams(url.split('?')[1]).get('nft') ?? [],
    );
    expect(asked.sort()).toEqual(['Qm1', 'Qm2']);
  });

  it('[DATA-76] [DATA-77] lists an asset whose history fails, without ranking it and without an error message', async () => {
    const { catalogue, host } = aChainCatalogue({
      'nft=QmBad': 404,
      'list-nfts': assetsReply(anAsset({ id: 'QmBad', name: 'bad' }), anAsset({ name: 'good' })),
    });
    const { items } = await catalogue.listing({ type: 'model', page: 1, perPage: 12 });
    const trending = await catalogue.trending('model', 5);
    expect([names(items), names(trending.items.map(({ asset }) => asset))]).toEqual([
      ['good', 'bad'],
      ['good'],
    ]);
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('[HOME-16] [HOME-34] lists the five most used and returns their total number', async () => {
    const assets = Array.from({ length: 7 }, (_, index) => anAsset({ id: `Qm${index}` }));
    const { catalogue } = aChainCatalogue({
      'nft=Qm3': historyReply(9),
      'nft=Qm6': historyReply(0),
      'list-nfts': assetsReply(...assets),
    });
    const { items, total } = await catalogue.trending('model', 5);
    expect([items.length, items[0]?.asset.id, total]).toEqual([5, 'Qm3', 6]);
  });

  it('[DATA-10] [MODELS-09] pages through the assets, newest first', async () => {
    const assets = Array.from({ length: 13 }, (_, index) => anAsset({ name: `A${index}` }));
    const { catalogue } = aChainCatalogue({ 'list-nfts': assetsReply(...assets) });
    const first = await catalogue.listing({ type: 'model', page: 1, perPage: 12 });
    const second = await catalogue.listing({ type: 'model', page: 2, perPage: 12 });
    expect([first.items[0]?.name, first.pages, names(second.items)]).toEqual(['A12', 2, ['A0']]);
  });

  it('[DETAIL-04] prefers an asset to a competition item of the same name', async () => {
    const { catalogue } = aChainCatalogue({
      'list-nfts': assetsReply(
        anAsset({ id: 'Qm1', name: 'Twin' }),
        anAsset({ id: 'Qm2', name: 'Twin', compId: 'x' }),
        anAsset({ id: 'Qm3', name: 'Entry', compId: 'x' }),
      ),
    });
    const ids = async (slug: string) =>
      (await catalogue.find({ slug, type: 'model' })).map(({ id }) => id);
    expect([await ids('Twin'), await ids('Entry'), await ids('no-such')]).toEqual([
      ['Qm1'],
      ['Qm3'],
      [],
    ]);
  });

  it('[DETAIL-04] finds a competition item by its id before an asset of the same name', async () => {
    const { catalogue } = aChainCatalogue({
      'list-nfts': assetsReply(
        anAsset({ id: 'Qm1', name: 'Twin' }),
        anAsset({ id: 'Qm2', name: 'Twin', compId: 'x' }),
      ),
    });
    const found = await catalogue.find({ slug: 'Twin', type: 'model', nft: 'Qm2' });
    expect(found.map(({ id }) => id)).toEqual(['Qm2']);
  });

  it('[HOME-25] returns the usage of trending assets, in total and by weekday', async () => {
    const { catalogue, paths } = aChainCatalogue({
      'nft=Qm1': historyReply(2),
      'list-nfts': assetsReply(anAsset({ id: 'Qm1' })),
    });
    const { items } = await catalogue.trending('model', 5);
    expect(items[0]?.usage).toMatchObject({ total: 2, recent: 0 });
    expect(await catalogue.weeks(['Qm1'])).toEqual({ Qm1: [0, 0, 0, 0, 0, 0, 0] });
    // Both are computed from the same history.
    expect(paths().filter((path) => path?.includes('nft='))).toHaveLength(1);
  });

  it('loads only the ratings of the assets it sorts', async () => {
    const { catalogue, calls } = aChainCatalogue({
      'asset_id=Qm1': { average_rating: 4, user_count: 50 },
      'asset_id=Qm2': { average_rating: 5, user_count: 1 },
      'asset_id=Qm3': 404,
      'list-nfts': assetsReply(
        ...['Qm1', 'Qm2', 'Qm3'].map((id) => anAsset({ id, name: id })),
        anAsset({ id: 'Qm4', type: 'dataset' }),
      ),
    });
    const { items } = await catalogue.listing({
      type: 'model',
      order: 'rating',
      page: 1,
      perPage: 12,
    });
    expect(names(items)).toEqual(['Qm1', 'Qm2', 'Qm3']);
    expect(calls.filter(({ url }) => url.includes('asset_id='))).toHaveLength(3);
  });

  it('returns the assets with the given ids', async () => {
    const { catalogue } = aChainCatalogue({
      'list-nfts': assetsReply(anAsset({ id: 'Qm1', name: 'A' }), anAsset({ id: 'Qm2' })),
    });
    expect(names(await catalogue.assets(['Qm1', 'QmGone']))).toEqual(['A']);
  });

  it('requests the data of a page only once', async () => {
    const { catalogue, client, paths } = aChainCatalogue({
      'list-nfts': assetsReply(anAsset({ id: 'Qm1', name: 'llama' })),
    });
    await Promise.all([
      client.fetchQuery(trendingQuery(catalogue, 'model')),
      client.fetchQuery(trendingQuery(catalogue, 'dataset')),
      client.fetchQuery(listingQuery(catalogue, { type: 'model', page: 1, perPage: 12 })),
    ]);
    expect(paths()).toEqual([
      'onboarded_providers',
      'list-nfts',
      'get-nft-token-chain-data?nft=Qm1',
    ]);
  });

  it('[HTTP-43] rejects when the assets cannot be loaded', async () => {
    const { catalogue } = aChainCatalogue({ 'list-nfts': 404 });
    await expect(catalogue.listing({ type: 'model', page: 1, perPage: 12 })).rejects.toThrow('404');
  });
});

import {
  aChainCatalogue,
  assetsReply,
  heldBack,
  historyReply,
} from '../../testing/a-chain-catalogue.ts';
import { anAsset } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { usageHistoryQuery } from '../asset-facts.queries.ts';
import type { ListingPage, Trending } from './catalogue.ts';

const many = (count: number, type: 'model' | 'dataset' = 'model') =>
  Array.from({ length: count }, (_, index) => anAsset({ id: `${type}${index}`, type }));

describe('the histories of a plain node', () => {
  it('[DATA-75] are loaded in parallel, six at a time, newest first', async () => {
    const { answer, finish } = heldBack();
    const { catalogue, histories } = aChainCatalogue({
      'nft=': answer(historyReply(1)),
      'list-nfts': assetsReply(...many(8)),
    });
    const trending = catalogue.trending('model', 5);
    await until(() => histories().length === 6);
    expect(histories()).toEqual(['model7', 'model6', 'model5', 'model4', 'model3', 'model2']);
    await finish(trending);
  });

  it('are loaded first for assets on the screen', async () => {
    const { answer, letOneGo, finish } = heldBack();
    const { api, client, catalogue, histories } = aChainCatalogue({
      'nft=': answer(historyReply(1)),
      'list-nfts': assetsReply(...many(8), ...many(8, 'dataset')),
    });
    const lists = [catalogue.trending('model', 5), catalogue.trending('dataset', 5)];
    await until(() => histories().length === 6);
    const shown = client.fetchQuery(usageHistoryQuery(api, 'model0'));
    api.histories.prefer(['model0']);
    letOneGo();
    await until(() => histories().length === 7);
    expect(histories().at(-1)).toBe('model0');
    await finish(Promise.all([...lists, shown]));
  });

  it('return partial results with their progress', async () => {
    const { catalogue } = aChainCatalogue({
      'nft=QmOften': historyReply(3),
      'nft=QmNever': historyReply(0),
      'list-nfts': assetsReply(
        ...['QmOften', 'QmNever', 'QmOnce'].map((id) => anAsset({ id })),
        anAsset({ compId: 'dallas-ai' }),
      ),
    });
    const parts: Trending[] = [];
    const whole = await catalogue.trending('model', 5, { onPart: (part) => parts.push(part) });
    expect(parts.map(({ reading }) => reading)).toEqual(
      [0, 1, 2].map((done) => ({ done, all: 3 })),
    );
    expect(parts[0]?.items).toEqual([]);
    const ids = whole.items.map(({ asset }) => asset.id);
    expect([ids, whole.reading]).toEqual([['QmOften', 'QmOnce'], undefined]);
  });

  it('sort a listing by the data loaded so far', async () => {
    const { catalogue } = aChainCatalogue({
      'nft=QmOften': historyReply(3),
      'nft=QmNever': historyReply(0),
      'list-nfts': assetsReply(...['QmOften', 'QmNever', 'QmOnce'].map((id) => anAsset({ id }))),
    });
    const parts: ListingPage[] = [];
    const whole = await catalogue.listing(
      { type: 'model', order: 'trending', page: 1, perPage: 2 },
      { onPart: (part) => parts.push(part) },
    );
    const ids = ({ items }: ListingPage) => items.map(({ id }) => id);
    expect(parts.map(({ reading }) => reading)).toEqual(
      [0, 1, 2].map((done) => ({ done, all: 3 })),
    );
    expect([parts[0], whole].map((page) => ids(page!))).toEqual([
      ['QmOnce', 'QmNever'],
      ['QmOften', 'QmOnce'],
    ]);
    expect([whole.total, whole.reading]).toEqual([3, undefined]);
  });

  it.each(['trending', 'rating'] as const)(
    'are loaded once for all pages of a listing by %s, however long the first page takes',
    async (order) => {
      const { catalogue, calls } = aChainCatalogue({
        asset_id: { average_rating: 4, user_count: 2 },
        'list-nfts': assetsReply(...many(3)),
      });
      const read = (page: number) => catalogue.listing({ type: 'model', order, page, perPage: 2 });
      const asked = () => calls.filter(({ url }) => /nft=|asset_id=/.test(url)).length;
      await read(1);
      expect(asked()).toBe(3);
      const later = Date.now() + 10 * 60_000;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
      await read(2);
      clock.mockRestore();
      expect(asked()).toBe(3);
    },
  );

  it.each(['newest', 'liked', 'cheap', 'dear', 'name'] as const)(
    'are not loaded for the order %s',
    async (order) => {
      const { catalogue, histories } = aChainCatalogue({ 'list-nfts': assetsReply(...many(3)) });
      const onPart = jest.fn();
      await catalogue.listing({ type: 'model', order, page: 1, perPage: 12 }, { onPart });
      expect([histories(), onPart.mock.calls]).toEqual([[], []]);
    },
  );

  it('report a large market in a hundred parts', async () => {
    const assets = many(1000);
    const { api, client, catalogue } = aChainCatalogue({ 'list-nfts': assetsReply(...assets) });
    for (const { id } of assets) client.setQueryData(usageHistoryQuery(api, id).queryKey, []);
    const onPart = jest.fn();
    await catalogue.trending('model', 5, { onPart });
    expect(onPart).toHaveBeenCalledTimes(100);
  });

  it('stop loading when aborted, and continue where they stopped', async () => {
    const { answer, finish } = heldBack();
    const { catalogue, histories } = aChainCatalogue({
      'nft=': answer(historyReply(1)),
      'list-nfts': assetsReply(...many(20)),
    });
    const leaving = new AbortController();
    const left = catalogue.trending('model', 5, leaving).catch((error: Error) => error.name);
    await until(() => histories().length === 6);
    leaving.abort();
    await finish(left);
    expect([await left, histories().length]).toEqual(['AbortError', 6]);

    const again = catalogue.trending('model', 5);
    await finish(again);
    expect([(await again).total, histories().length]).toEqual([20, 20]);
  });
});

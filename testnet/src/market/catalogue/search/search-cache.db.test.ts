import { addAsset, applyEvent, type MarketEvent } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import type { PageRequest } from '../read-page.ts';
import { createSearchCache, type SearchCache } from './search-cache.ts';

const SEARCH: PageRequest = {
  type: 'model',
  query: 'paint',
  order: 'match',
  page: 1,
  perPage: 8,
  compId: '',
  chosen: [],
};
const painter = { name: 'Painter', description: 'It paints.', type: 'model' };
const rewrite = (more: object): MarketEvent => ({
  is: 'rewrite',
  at: 0,
  metadata: { ...painter, ...more },
});

describe('the search cache', () => {
  let network: TestNetwork;
  let cache: SearchCache;
  let reads: number;

  beforeAll(async () => {
    network = await aNetwork();
    await addAsset(network.context, { fileName: 'a.gguf', metadata: painter });
  });
  afterAll(() => network.close());
  beforeEach(() => {
    cache = createSearchCache(network.context.db);
    reads = 0;
  });

  const search = (request: PageRequest = SEARCH, kind: 'plain' | 'wide' = 'plain') =>
    cache.read(request, kind, () => {
      reads += 1;
      return Promise.resolve(reads);
    });
  const apply = (event: MarketEvent) => applyEvent(network.context, event, () => undefined);

  it('reads each page once', async () => {
    expect(await search()).toBe(1);
    expect(await search({ ...SEARCH })).toBe(1);
    expect(await search({ ...SEARCH, page: 2 })).toBe(2);
    expect(await search(SEARCH, 'wide')).toBe(3);
    expect(await search()).toBe(1);
  });

  it.each<[string, MarketEvent]>([
    ['an asset is published', { is: 'publish', fileName: 'b.gguf', price: 0, metadata: painter }],
    ['a name changes', rewrite({ name: 'Paint it' })],
    ['a description changes', rewrite({ description: 'Paints nothing.' })],
    ['a tag changes', rewrite({ tags: ['painting'] })],
    ['an asset is withdrawn', rewrite({ type: '' })],
  ])('is invalidated when %s', async (_what, event) => {
    await search();
    await apply(event);
    expect(await search()).toBe(2);
  });

  it('is invalidated by the first use of an asset, but not by the second', async () => {
    const { db } = network.context;
    const use = (uses: number) => db.updateTable('catalogue').set({ uses }).execute();
    await use(0);
    await search();
    await use(1);
    expect(await search()).toBe(2);
    await use(2);
    expect(await search()).toBe(2);
  });

  it.each<[string, MarketEvent]>([
    ['a price changes', { is: 'reprice', at: 0, price: 5_000_000 }],
    ['an asset is liked', { is: 'like', at: 0, by: 1 }],
    ['an asset is bought', { is: 'buy', at: 0, by: 1 }],
    ['an asset is rated', { is: 'rate', at: 0, by: 1, stars: 5 }],
  ])('stays valid when %s', async (_what, event) => {
    await search();
    await apply(event);
    expect(await search()).toBe(1);
  });

  it.each<[string, Partial<PageRequest>]>([
    ['a filter', { facets: { price: ['free'] } }],
    ['a category', { chosen: ['Vision'] }],
    ['an owner', { ownerDid: 'bafybmi1' }],
    ['a competition', { compId: 'dallas-ai' }],
    ['another order', { order: 'cheap' }],
  ])('does not cache a search with %s', async (_what, more) => {
    await search({ ...SEARCH, ...more });
    expect(await search({ ...SEARCH, ...more })).toBe(2);
  });

  it('does not cache a page that was read before a change', async () => {
    const started = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<string>();
    const slow = cache.read(SEARCH, 'plain', () => {
      started.resolve();
      return finished.promise;
    });
    await started.promise;
    await apply(rewrite({ name: 'Changed meanwhile' }));
    await search({ ...SEARCH, page: 2 });
    finished.resolve('old');
    expect(await slow).toBe('old');
    expect(await search()).toBe(2);
  });
});

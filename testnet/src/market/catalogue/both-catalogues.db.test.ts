import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Catalogue } from '@trove/kit/api/catalogue/catalogue.ts';
import { createChainCatalogue } from '@trove/kit/api/catalogue/chain-catalogue.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import { createIndexCatalogue } from '@trove/kit/api/catalogue/index-catalogue.ts';

import { aClient, type TestClient } from '../../testing/a-client.ts';
import { addAsset, useAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

const KINDS: [string, (client: TestClient) => Catalogue][] = [
  ['of any node', ({ api, client }) => createChainCatalogue(api, client)],
  ['of an index', ({ api }) => createIndexCatalogue(api)],
  ['of what the network announces', ({ api, client }) => createCatalogue(api, client)],
];

describe.each(KINDS)('the catalogue %s', (_kind, create) => {
  let network: TestNetwork;
  let page: TestClient;
  let catalogue: Catalogue;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    network = await aNetwork();
    const { context } = network;
    const add = async (
      name: string,
      metadata: object = {},
      price = 1_000_000,
      fileName = 'm.gguf',
    ) => {
      ids[name] = await addAsset(context, {
        fileName,
        price,
        metadata: { name, type: 'model', description: '', ...metadata },
      });
    };
    await add(
      'Whisper 10',
      { mainCategory: 'Audio', category: 'Text-to-Speech', licence: 'my own' },
      3_000_000,
    );
    await add('whisper 2', {
      mainCategory: 'Audio',
      description: 'Hears a whisper. Tiny.',
      license: 'mit license',
    });
    await add('Painter', { category: 'Text-to-Image', license: 'MIT' }, 2_500_000);
    await add('Plain', { card: '## Limits' });
    await add('Painter in Dallas', { compId: 'dallas-ai', category: 'Text-to-Image' });
    await add('Rows', { type: 'dataset' }, 0, 'rows.csv');
    await add('Whisper rows', { type: 'Dataset', description: 'of a whisper' }, 0, 'rows.bin');
    await useAsset(context, ids['Painter'] ?? '');
    await useAsset(context, ids['Painter'] ?? '');
    await useAsset(context, ids['whisper 2'] ?? '');
    page = aClient(network);
    catalogue = create(page);
  });
  afterAll(async () => {
    page.client.clear();
    await network.close();
  });

  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

  it('pages through assets, newest first', async () => {
    const first = await catalogue.listing({ type: 'model', page: 1, perPage: 3 });
    expect({ ...first, items: names(first.items) }).toMatchObject({
      items: ['Plain', 'Painter', 'whisper 2'],
      page: 1,
      pages: 2,
      perPage: 3,
      total: 4,
    });
    const beyond = await catalogue.listing({ type: 'model', page: 9, perPage: 3 });
    expect([names(beyond.items), beyond.page]).toEqual([['Whisper 10'], 2]);
  });

  it('returns all properties of an asset', async () => {
    const { items } = await catalogue.listing({ type: 'model', page: 1, perPage: 9 });
    const found = items.find(({ name }) => name === 'Whisper 10');
    // An index also returns counts, which no row of a node contains.
    const { purchases: _purchases, buyerRating: _rating, ...asset } = found ?? {};
    expect(asset).toEqual({
      id: ids['Whisper 10'],
      name: 'Whisper 10',
      description: '',
      type: 'model',
      price: 3,
      value: 0.003,
      fileName: 'm.gguf',
      ownerDid: network.context.keys.of('seller').did,
      serviceName: '',
      tags: [],
      likes: 0,
      mainCategory: 'Audio',
      category: 'Text-to-Speech',
      metrics: {},
      metadata: {
        name: 'Whisper 10',
        type: 'model',
        description: '',
        mainCategory: 'Audio',
        category: 'Text-to-Speech',
        licence: 'my own',
      },
    });
  });

  it.each([
    { chosen: ['Audio'], found: ['whisper 2', 'Whisper 10'], why: 'a main category' },
    { chosen: ['Other', 'Text-to-Image'], found: ['Plain', 'Painter'], why: 'one of two' },
    { chosen: ['Robotics'], found: [], why: 'one that nobody has' },
  ])('filters by $why', async ({ chosen, found }) => {
    const page = await catalogue.listing({ type: 'model', chosen, page: 1, perPage: 12 });
    expect([names(page.items), page.total]).toEqual([found, found.length]);
  });

  it.each([
    { order: 'cheap', found: ['Plain', 'whisper 2', 'Painter', 'Whisper 10'] },
    { order: 'dear', found: ['Whisper 10', 'Painter', 'Plain', 'whisper 2'] },
    { order: 'name', found: ['Painter', 'Plain', 'whisper 2', 'Whisper 10'] },
  ] as const)('sorts by $order', async ({ order, found }) => {
    const page = await catalogue.listing({ type: 'model', order, page: 1, perPage: 12 });
    expect(names(page.items)).toEqual(found);
  });

  it('counts the results of every filter', async () => {
    expect(await catalogue.counts({ type: 'model' })).toMatchObject({
      total: 4,
      counts: { Audio: 2, 'Text-to-Speech': 1, 'Text-to-Image': 1, Other: 1 },
      facets: { price: { low: 4 }, licence: { MIT: 2, Other: 1 }, format: { gguf: 4 } },
      inCompetitions: 1,
    });
    expect(await catalogue.counts({ type: 'dataset' })).toMatchObject({
      total: 2,
      counts: { csv: 1, misc: 1 },
      facets: { price: { free: 2 } },
      inCompetitions: 0,
    });
  });

  it('counts the results left by the other filters and a search', async () => {
    const mit = { type: 'model' as const, facets: { licence: ['MIT'] } };
    expect(await catalogue.counts(mit)).toMatchObject({
      total: 4,
      counts: { Audio: 1, 'Text-to-Image': 1 },
      facets: { licence: { MIT: 2, Other: 1 }, price: { low: 2 } },
    });
    const found = await catalogue.counts({ ...mit, query: 'whisper' });
    expect(found.counts).toEqual({ Audio: 1 });
    expect(found.facets?.licence).toEqual({ MIT: 1, Other: 1 });
  });

  it.each([
    { facets: { licence: ['MIT'] }, found: ['Painter', 'whisper 2'] },
    { facets: { licence: ['MIT'] }, chosen: ['Audio'], found: ['whisper 2'] },
    { facets: { licence: ['MIT'] }, query: 'paint', found: ['Painter'] },
    { facets: { licence: ['nobody knows'] }, found: [] },
    { facets: { price: ['free', 'high'] }, found: [] },
    { facets: { price: ['low'], format: ['gguf'], licence: ['Other'] }, found: ['Whisper 10'] },
  ])('filters by $facets, $chosen and $query', async ({ found, ...choice }) => {
    const page = await catalogue.listing({ type: 'model', page: 1, perPage: 12, ...choice });
    expect([names(page.items), page.total]).toEqual([found, found.length]);
  });

  it('returns the most used assets with their usage', async () => {
    const { items, total } = await catalogue.trending('model', 2);
    expect([names(items.map(({ asset }) => asset)), total]).toEqual([['Painter', 'whisper 2'], 4]);
    expect(items[0]?.usage).toMatchObject({ total: 3, recent: 3 });
  });

  it('returns the uses of an asset per day of the week', async () => {
    const painter = ids['Painter'] ?? '';
    const week = (await catalogue.weeks([painter]))[painter] ?? [];
    expect([week.length, week.reduce((sum, uses) => sum + uses, 0)]).toEqual([7, 3]);
    expect(await catalogue.weeks([])).toEqual({});
  });

  it('returns assets by their ids and omits unknown ones', async () => {
    const wanted = [ids['Rows'] ?? '', 'QmNobodyKnows', ids['Painter in Dallas'] ?? ''];
    expect(names(await catalogue.assets(wanted)).toSorted()).toEqual(['Painter in Dallas', 'Rows']);
    expect(await catalogue.assets([])).toEqual([]);
  });

  it.each([
    { address: { slug: 'Whisper-10' }, found: ['Whisper 10'] },
    { address: { slug: 'Painter', type: 'model' }, found: ['Painter'] },
    { address: { slug: 'Painter-in-Dallas', nft: null }, found: ['Painter in Dallas'] },
    { address: { slug: 'no-such' }, found: [] },
  ])('resolves the address of a page: $address', async ({ address, found }) => {
    expect(names(await catalogue.find(address))).toEqual(found);
  });

  it('returns the card of an asset', async () => {
    const [plain] = await catalogue.find({ slug: 'Plain' });
    expect(plain?.metadata['card']).toBe('## Limits');
  });

  it('resolves the id in an address', async () => {
    const nft = ids['Rows'] ?? '';
    expect(names(await catalogue.find({ slug: 'x', nft }))).toEqual(['Rows']);
    expect(names(await catalogue.find({ slug: nft }))).toEqual(['Rows']);
  });
});

describe('the selection of a catalogue', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
    await network.anAsset({ name: 'One' });
  });
  afterAll(() => network.close());

  const ask = async (capabilities: RuntimeConfig['capabilities']) => {
    const { api, client, asked } = aClient(network);
    const config = { ...api.config, capabilities };
    const catalogue = createCatalogue({ ...api, config }, client);
    const { items } = await catalogue.listing({ type: 'model', page: 1, perPage: 12 });
    await catalogue.trending('model', 5);
    client.clear();
    expect(items.map(({ name }) => name)).toEqual(['One']);
    return asked.map((path) => path.split('?')[0]);
  };

  it('uses the index of a network whose configuration announces one', async () => {
    expect(await ask(network.context.config.capabilities)).toEqual([
      'dapp/api/v1/catalogue',
      'dapp/api/v1/catalogue',
    ]);
  });

  it.each([
    ['announces none', undefined],
    ['announces one of another version', { catalogue: 2 }],
  ])('uses the calls of the specification on a network that %s', async (_why, capabilities) => {
    expect(await ask(capabilities)).toEqual([
      'dapp/api/onboarded_providers',
      'node/api/list-nfts',
      'node/api/get-nft-token-chain-data',
    ]);
  });
});

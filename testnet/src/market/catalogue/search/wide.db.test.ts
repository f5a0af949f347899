import { addAsset, applyEvent } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';

interface Reply {
  items: { nft_metadata: string; found?: { kind: string; term: string } }[];
  total: number;
  pages: number;
}

describe('a wide search', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await aNetwork();
    const add = (name: string, more: object = {}, fileName = 'f.gguf') =>
      addAsset(network.context, { fileName, metadata: { name, type: 'model', ...more } });
    await add('Spam Filter', { tags: ['mail'], serviceName: 'open-bench/spam' });
    await add('Mail Sorter', { category: 'Text Classification', licence: 'MIT' }, 'f.onnx');
    await add('Painter', { tags: ['Mail art'], compId: 'dallas-ai' });
    await add('Postman', { tags: ['mailbox'] });
    await add('Rows', { type: 'dataset', tags: ['mail'] });
  });
  afterAll(() => network.close());

  const ask = async (search: Record<string, string>) =>
    (
      await network.app.inject({
        url: '/net/dapp/api/v1/catalogue',
        query: { type: 'model', wide: '1', ...search },
      })
    ).json<Reply>();
  const found = async (q: string) =>
    (await ask({ q })).items.map((item) => [
      (JSON.parse(item.nft_metadata) as { name: string }).name,
      item.found && `${item.found.kind} ${item.found.term}`,
    ]);

  it.each([
    {
      q: 'mail',
      results: [
        ['Mail Sorter', undefined],
        ['Postman', 'tag mailbox'],
        ['Spam Filter', 'tag mail'],
      ],
      why: 'name before tag',
    },
    {
      q: 'text class',
      results: [['Mail Sorter', 'category text classification']],
      why: 'category',
    },
    { q: 'Open-B', results: [['Spam Filter', 'publisher open-bench']], why: 'publisher' },
    { q: 'onnx', results: [['Mail Sorter', 'format onnx']], why: 'format' },
    { q: 'mit', results: [['Mail Sorter', 'licence mit']], why: 'licence' },
    { q: 'spma', results: [['Spam Filter', 'spelling spam']], why: 'a slip' },
    { q: 'Paintre', results: [], why: 'nothing of a competition' },
    { q: '%', results: [], why: 'no pattern' },
    { q: ' ', results: [], why: 'nothing for a blank' },
  ])('finds by $why', async ({ q, results }) => {
    expect(await found(q)).toEqual(results);
  });

  it('finds by id from nine letters on, and by DID', async () => {
    const [asset] = await network.context.db.selectFrom('assets').selectAll().execute();
    expect(await found(asset!.nft.slice(0, 8))).toEqual([]);
    expect((await found(asset!.nft.slice(0, 12))).map(([name]) => name)).toEqual(['Spam Filter']);
    expect(await found(asset!.owner_did)).not.toEqual([]);
  });

  it('continues after the matches of the specification, page by page', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => ask({ q: 'mail', perPage: '1', page })),
    );
    expect(pages.map(({ items, total, pages: all }) => [items.length, total, all])).toEqual([
      [1, 3, 3],
      [1, 3, 3],
      [1, 3, 3],
    ]);
    const names = pages.map(({ items }) => JSON.parse(items[0]!.nft_metadata).name as string);
    expect(names).toEqual(['Mail Sorter', 'Postman', 'Spam Filter']);
  });

  it('keeps former addresses of an asset, case-insensitively', async () => {
    const find = async (slug: string) =>
      (
        await network.app.inject({ url: '/net/dapp/api/v1/catalogue/find', query: { slug } })
      ).json<Reply>().items.length;
    expect(await find('spam-filter')).toBe(1);
    await applyEvent(
      network.context,
      { is: 'rewrite', at: 0, metadata: { name: 'Junk Filter', type: 'model' } } as never,
      () => {},
    );
    expect([await find('Spam-Filter'), await find('Junk-Filter'), await find('no-such')]).toEqual([
      1, 1, 0,
    ]);
  });
});

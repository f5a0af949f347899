import { addAsset } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { type Candidates, candidatesOf, type Places } from './candidates.ts';
import { parseQuery } from './search-text.ts';

describe('search candidates', () => {
  let network: TestNetwork;
  let candidates: Candidates;
  beforeAll(async () => {
    network = await aNetwork();
    const names = ['harbour', 'harbour crane', 'old harbour', 'ship'];
    for (const name of names) {
      const description = name === 'ship' ? 'in the harbour' : 'made of steel';
      const metadata = { type: 'model', name, description };
      await addAsset(network.context, { fileName: 'f', metadata });
    }
    const patterns = parseQuery('harbour');
    if (patterns) candidates = candidatesOf(network.context.db, 'model', patterns);
  });
  afterAll(() => network.close());

  const namesOf = async (newest: readonly number[]) => {
    const rows = await network.context.db
      .selectFrom('catalogue')
      .innerJoin('assets', 'assets.nft', 'catalogue.nft')
      .select('assets.metadata')
      .where('newest', 'in', newest)
      .execute();
    return rows.map(({ metadata }) => (JSON.parse(metadata) as { name: string }).name).toSorted();
  };

  it.each<[Places, string[]]>([
    [{ name: 'exact' }, ['harbour']],
    [{ name: 'prefix' }, ['harbour', 'harbour crane']],
    [{ name: 'part' }, ['harbour', 'harbour crane', 'old harbour']],
    [{ text: 'word' }, ['ship']],
  ])('are the assets whose text matches at %j, by row number', async (places, names) => {
    const found = await candidates.find(places);
    expect(await namesOf(found)).toEqual(names);
    expect(found).toHaveLength(names.length);
  });

  it('are limited to the requested number', async () => {
    const places = { name: 'part' } as const;
    expect(await candidates.find(places, 2)).toHaveLength(2);
    expect(
      [await candidates.count(places, 2), await candidates.count(places, 9)].map(Number),
    ).toEqual([2, 3]);
    expect(await candidates.find({ text: 'word' }, 2)).toHaveLength(1);
  });

  it('are empty without a match', async () => {
    const patterns = parseQuery('lighthouse');
    expect(
      patterns &&
        (await candidatesOf(network.context.db, 'model', patterns).find({ name: 'part' })),
    ).toEqual([]);
  });
});

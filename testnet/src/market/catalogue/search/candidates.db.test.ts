import { addAsset } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { type Candidates, candidatesOf, type Places } from './candidates.ts';
import { soughtBy } from './search-text.ts';

describe('the candidates of a search', () => {
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
    const sought = soughtBy('harbour');
    if (sought) candidates = candidatesOf(network.context.db, 'model', sought);
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
  ])(
    'are those with the letters at %j, by the number the lists know them by',
    async (places, names) => {
      const found = await candidates.find(places);
      expect(await namesOf(found)).toEqual(names);
      expect(found).toHaveLength(names.length);
    },
  );

  it('are no more than were asked for', async () => {
    const places = { name: 'part' } as const;
    expect(await candidates.find(places, 2)).toHaveLength(2);
    expect(
      [await candidates.count(places, 2), await candidates.count(places, 9)].map(Number),
    ).toEqual([2, 3]);
    expect(await candidates.find({ text: 'word' }, 2)).toHaveLength(1);
  });

  it('are none where nothing matches', async () => {
    const sought = soughtBy('lighthouse');
    expect(
      sought && (await candidatesOf(network.context.db, 'model', sought).find({ name: 'part' })),
    ).toEqual([]);
  });
});

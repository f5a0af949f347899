import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import { platformPageQuery } from '@trove/kit/api/catalogue/platforms.queries.ts';
import { countPlatforms, rankPlatforms } from '@trove/kit/api/catalogue/rank-platforms.ts';
import { searchPlatforms } from '@trove/kit/api/catalogue/rank.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { paginate } from '@trove/kit/lib/paginate.ts';

import { aClient, type TestClient } from '../../testing/a-client.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

describe('the platforms of the catalogue', () => {
  let network: TestNetwork;
  let page: TestClient;
  beforeAll(async () => {
    network = await aNetwork();
    page = aClient(network);
    const rows = [
      { platformName: 'Alpha GPUs', gpu: 'A100', region: 'Ireland', memory: '' },
      { platformName: 'Beta', gpu: '', region: 'Tokyo', memory: '64 GB' },
      { platformName: 'Alpha GPUs', gpu: 'N/A', region: 'London', memory: '8 GB' },
      { platformName: 'Gamma of Alpha', gpu: 'T4', region: 'Tokyo', memory: '16 GB' },
    ].map((facts, position) => ({
      id: `p${position}`,
      did: 'bafybmihost',
      position,
      facts: JSON.stringify({ ...facts, providerName: `n${position}`, platformDescription: '' }),
    }));
    await network.context.db.insertInto('providers').values(rows).execute();
  });
  afterAll(async () => {
    page.client.clear();
    await network.close();
  });

  it.each([
    {},
    { page: 2, perPage: 1 },
    { page: 9, perPage: 2 },
    { region: ['Tokyo'] },
    { region: ['Tokyo', 'London'], perPage: 1 },
    { hardware: ['GPU', 'Memory'] },
    { hardware: ['GPU'], only: '1' as const },
    { q: 'alpha' },
    { q: 'alpha', hardware: ['Memory'] },
    { q: ' ' },
  ])('are those the rules of the site find in the whole list: %j', async (request) => {
    const { api, client } = page;
    const all = groupByPlatform(await client.fetchQuery(providersQuery(api)));
    const { q, hardware = [], region = [], only, page: number = 1, perPage = 12 } = request;
    const found = q === undefined ? all : searchPlatforms(all, q, 99).map(({ item }) => item);
    const ranked = rankPlatforms(found, { hardware, regions: region, onlyMatches: only === '1' });
    expect(await client.fetchQuery(platformPageQuery(api, request))).toEqual({
      ...paginate(ranked, number, perPage),
      counts: Object.fromEntries(countPlatforms(all)),
    });
  });
});

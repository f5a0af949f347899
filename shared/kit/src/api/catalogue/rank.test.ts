import { SEARCH } from '@trove/contract/limits.ts';

import { anAsset, aPlatform, aProvider, aUsageEntry } from '../../testing/factories.ts';
import { searchAssets, searchPlatforms, trendingAssets } from './rank.ts';

const used = (overrides: Parameters<typeof anAsset>[0] = {}, uses = 1) => ({
  ...anAsset(overrides),
  history: Array.from({ length: uses }, () => aUsageEntry()),
});
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('trendingAssets', () => {
  it('[HOME-17] [HOME-18] [HOME-20] returns the used items of one type, most used first', () => {
    const assets = [
      used({ name: 'twice' }, 2),
      used({ name: 'never' }, 0),
      used({ name: 'often' }, 5),
      used({ name: 'data', type: 'dataset' }),
      used({ name: 'entry', compId: 'x' }, 9),
    ];
    expect(names(trendingAssets(assets, 'model'))).toEqual(['often', 'twice']);
    expect(names(trendingAssets(assets, 'dataset'))).toEqual(['data']);
  });
});

describe('searchAssets', () => {
  it('[SEARCH-05] [SEARCH-06] finds only used items of the chosen type', () => {
    const assets = [
      used({ name: 'llama' }),
      used({ name: 'llama unused' }, 0),
      used({ name: 'llama rows', type: 'dataset' }),
    ];
    expect(names(searchAssets(assets, 'model', 'llama').map(({ item }) => item))).toEqual([
      'llama',
    ]);
    expect(names(searchAssets(assets, 'dataset', 'llama').map(({ item }) => item))).toEqual([
      'llama rows',
    ]);
  });

  it('[SEARCH-18] [SEARCH-19] returns ten results, or eight in the navigation', () => {
    const many = Array.from({ length: 12 }, (_, index) => used({ name: `llama ${index}` }));
    expect(searchAssets(many, 'model', 'llama')).toHaveLength(10);
    expect(searchAssets(many, 'model', 'llama', SEARCH.navigationResults)).toHaveLength(8);
  });

  it('[SEARCH-11] scores with the specified numbers', () => {
    expect(
      searchAssets([used({ name: 'llama', description: 'a llama' })], 'model', 'llama')[0]?.score,
    ).toBe(245);
  });
});

describe('searchPlatforms', () => {
  it('[SEARCH-04] does not find a platform without a name', () => {
    const nameless = aPlatform(
      aProvider({ platformName: '', platformDescription: 'gpu machines' }),
    );
    const named = aPlatform(aProvider({ platformName: 'GPU Land' }));
    expect(searchPlatforms([nameless, named], 'gpu').map(({ item }) => item.name)).toEqual([
      'GPU Land',
    ]);
  });
});

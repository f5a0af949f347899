import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { recentSearches } from './recent-searches.ts';

const queries = () => recentSearches.get().map(({ query }) => query);

describe('recentSearches', () => {
  beforeEach(() => recentSearches.clear());

  it('keeps the last five, newest first', () => {
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f']) {
      recentSearches.remember({ query, type: 'model' });
    }
    expect(queries()).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(JSON.parse(localStorage.getItem('trove_recent_searches') ?? '')).toHaveLength(5);
  });

  it('moves a repeated one to the top, case-insensitively', () => {
    for (const query of ['llama', 'spam', 'Llama']) {
      recentSearches.remember({ query, type: 'model' });
    }
    expect(queries()).toEqual(['Llama', 'spam']);
  });

  it('distinguishes the same query for two types', () => {
    recentSearches.remember({ query: 'llama', type: 'model' });
    recentSearches.remember({ query: 'llama', type: 'dataset' });
    expect(queries()).toHaveLength(2);
  });

  it('ignores invalid entries in storage', async () => {
    localStorage.setItem(
      'trove_recent_searches',
      '[{"query":5,"type":"model"},{"query":"ok","type":"infra"}]',
    );
    await jest.isolateModulesAsync(async () => {
      const again = await import('./recent-searches.ts');
      expect(again.recentSearches.get()).toEqual([{ query: 'ok', type: 'infra' }]);
    });
  });
});

it.each(garbageRows())('garbage among the recent searches is none: %s', async (_kind, text) => {
  localStorage.setItem('trove_recent_searches', text);
  await jest.isolateModulesAsync(async () => {
    const again = await import('./recent-searches.ts');
    expect(again.recentSearches.get()).toEqual([]);
  });
  expect(isPolluted()).toBe(false);
});

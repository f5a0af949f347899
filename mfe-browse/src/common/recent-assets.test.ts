/** @jest-environment jsdom */
import { anAsset } from '@trove/shared/testing/factories.ts';

import { recentAssets, rememberAsset } from './recent-assets.ts';

beforeEach(() => localStorage.clear());

describe('what was looked at', () => {
  it('is kept newest first, each once, four at most', () => {
    const assets = ['a', 'b', 'c', 'd', 'e'].map((name) => anAsset({ id: name, name }));
    for (const asset of [...assets, ...assets.slice(1, 2)]) rememberAsset(asset);
    expect(recentAssets().map(({ name }) => name)).toEqual(['b', 'e', 'd', 'c']);
  });

  it('is not kept of a competition, whose items are in its area alone', () => {
    rememberAsset(anAsset({ compId: 'dallas-ai' }));
    expect(recentAssets()).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[{"id":1}]'])('is nothing when storage holds %j', (kept) => {
    localStorage.setItem('trove_recent', kept);
    expect(recentAssets()).toEqual([]);
  });
});

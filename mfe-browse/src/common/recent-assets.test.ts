/** @jest-environment jsdom */
import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { recentAssets, rememberAsset } from './recent-assets.ts';

beforeEach(() => localStorage.clear());

describe('recently viewed assets', () => {
  it('are kept newest first, without duplicates, four at most', () => {
    const assets = ['a', 'b', 'c', 'd', 'e'].map((name) => anAsset({ id: name, name }));
    for (const asset of [...assets, ...assets.slice(1, 2)]) rememberAsset(asset);
    expect(recentAssets().map(({ name }) => name)).toEqual(['b', 'e', 'd', 'c']);
  });

  it('exclude competition items, which are shown in their area only', () => {
    rememberAsset(anAsset({ compId: 'dallas-ai' }));
    expect(recentAssets()).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[{"id":1}]'])('are empty when storage holds %j', (kept) => {
    localStorage.setItem('trove_recent', kept);
    expect(recentAssets()).toEqual([]);
  });
});

it.each(garbageRows())('garbage among the assets viewed is none: %s', (_kind, kept) => {
  localStorage.setItem('trove_recent', kept);
  expect(recentAssets()).toEqual([]);
  rememberAsset(anAsset({ id: 'a' }));
  expect(recentAssets().map(({ id }) => id)).toEqual(['a']);
  expect(isPolluted()).toBe(false);
});

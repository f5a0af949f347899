import { act } from '@testing-library/react';

import { openPage } from './testing/open-page.tsx';
import { useLiveAssets } from './use-live-assets.ts';

function Page() {
  useLiveAssets();
  return null;
}

function open() {
  const { host, queryClient } = openPage(<Page />, { path: '/' });
  const keys = {
    list: ['assets'],
    history: ['assets', 'Qm1', 'history'],
    rating: ['assets', 'Qm1', 'rating'],
    other: ['assets', 'Qm2', 'history'],
    page: ['assets', 'listing', { type: 'model', page: 1 }],
    filters: ['assets', 'counts', 'model'],
    trending: ['assets', 'trending', 'model'],
    found: ['assets', 'find', { slug: 'x' }],
    counts: ['metrics', 'assets'],
    owned: ['owners', 'did', 'assets'],
  };
  for (const key of Object.values(keys)) queryClient.setQueryData(key, 1);
  const old = () =>
    Object.entries(keys)
      .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
      .map(([name]) => name);
  return { host, old };
}

describe('useLiveAssets', () => {
  it('invalidates the queries of a changed asset only', () => {
    const { host, old } = open();
    act(() => host.push('asset', { nft: 'Qm1' }));
    expect(old()).toEqual([
      'list',
      'history',
      'rating',
      'page',
      'filters',
      'trending',
      'found',
      'counts',
    ]);
  });

  it('invalidates only the rating after a rating', () => {
    const { host, old } = open();
    act(() => host.push('rating', { nft: 'Qm1' }));
    act(() => host.push('rating', { nonsense: true }));
    expect(old()).toEqual(['rating']);
  });

  it('invalidates the owned assets when another remote publishes one', () => {
    const { host, old } = open();
    act(() => host.events.emit('asset:published', { nft: 'Qm1', ownerDid: 'did' }));
    expect(old()).toContain('owned');
  });
});

import { act, screen } from '@testing-library/react';
import type { RemoteId } from '@trove/contract/registry.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ModelsPage } from './features/catalogue/CataloguePage.tsx';
import { TrendingList } from './features/home/TrendingList.tsx';

// The filter alone has 57 options, which take long to render on a busy machine.
jest.setTimeout(20_000);

const openListing = (assets: Asset[], closed: RemoteId[] = []) =>
  openPage(<ModelsPage />, { path: '/dashboard/models', assets, closed });

describe('an unavailable remote', () => {
  it('has no badge on cards', async () => {
    const { host } = openListing([anAsset({ fileName: 'llama.gguf' })]);
    expect(await screen.findByText('Playable')).toBeTruthy();
    act(() => host.closed.set(['mfe-playground']));
    expect(screen.queryByText('Playable')).toBeNull();
  });

  it('is not linked from an empty listing', async () => {
    const { host } = openListing([], ['mfe-publish']);
    await screen.findByText('No models available yet');
    expect(screen.queryByRole('link', { name: 'Add Model' })).toBeNull();
    act(() => host.closed.set([]));
    expect(screen.getByRole('link', { name: 'Add Model' })).toBeTruthy();
  });

  it('is not linked from an empty list on the home page', async () => {
    const { host } = openPage(<TrendingList type="model" />, {
      path: '/dashboard/all',
      assets: [],
      closed: ['mfe-publish'],
    });
    await screen.findByText('No trending models yet');
    expect(screen.queryByRole('link', { name: 'Upload Model' })).toBeNull();
    act(() => host.closed.set([]));
    expect(screen.getByRole('link', { name: 'Upload Model' })).toBeTruthy();
  });

  it('leaves the count of competition items as text without a link', async () => {
    const listed = anAsset();
    const { host } = openListing([listed, anAsset({ compId: 'harbor-ai' })]);
    expect(await screen.findByRole('link', { name: '1 more in competitions' })).toBeTruthy();
    act(() => host.closed.set(['mfe-competitions']));
    expect(screen.queryByRole('link', { name: '1 more in competitions' })).toBeNull();
    expect(screen.getByText(/1 more in competitions$/)).toBeTruthy();
  });
});

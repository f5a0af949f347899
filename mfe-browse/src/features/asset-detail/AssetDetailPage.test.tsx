import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDateTime, fromEpoch } from '@trove/kit/lib/relative-date.ts';
import { anAsset, aUsageEntry, theFileFacts } from '@trove/kit/testing/factories.ts';

import type { DetailType } from './address/use-asset.ts';
import { llama, openAsset as open } from './testing/open-asset.tsx';

const openTab = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return screen.getByRole('tabpanel', { name });
};

describe('the address of an asset', () => {
  it('[DETAIL-03] redirects to home when the asset does not exist', async () => {
    const { host, address } = open(llama, { at: '/dashboard/model/no-such' });
    await waitFor(() => expect(address()).toBe('/dashboard/all'));
    expect(host.notify.warning).toHaveBeenCalledWith('Asset not found: no such');
  });

  it('offers a choice when several assets have the name', async () => {
    const twin = anAsset({ name: 'My Llama', description: 'The other one', id: 'Qm2' });
    const { user, address } = open(llama, { at: '/dashboard/model/My-Llama', others: [twin] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 assets have this name');
    await user.click(screen.getAllByRole('link', { name: 'My Llama' })[0]!);
    expect(address()).toBe('/dashboard/model/My-Llama?nft=Qm2');
    expect(screen.getByText('about Qm2')).toBeTruthy();
  });
});

describe('the breadcrumb', () => {
  it.each<{ type: DetailType; label: string; to: string; id: string }>([
    { type: 'model', label: 'AI Models', to: '/dashboard/models', id: '[DETAIL-06]' },
    { type: 'dataset', label: 'Datasets', to: '/dashboard/datasets', id: '[DETAIL-07]' },
    { type: 'assets', label: 'My Assets', to: '/dashboard/assets', id: '[DETAIL-08] [DETAIL-09]' },
    {
      type: 'infra',
      label: 'Infra Providers',
      to: '/dashboard/infra-providers',
      id: '[DETAIL-10]',
    },
  ])('$id [DETAIL-05] [DETAIL-11] of a $type contains $label', ({ type, label, to }) => {
    open(llama, { type });
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    const links = within(trail).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/dashboard/all'],
      [label, to],
    ]);
    expect(within(trail).getByText('My Llama').getAttribute('aria-current')).toBe('page');
  });
});

describe('the tabs', () => {
  it('[DETAIL-25] [DETAIL-26] open on the overview', () => {
    open(llama);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Files',
      'Metrics',
      'Usage History',
    ]);
    const panel = screen.getByRole('tabpanel', { name: 'Overview' });
    for (const text of ['about Qm1', 'rows of Qm1', 'like Qm1', 'reviews of Qm1']) {
      expect(within(panel).getByText(text)).toBeTruthy();
    }
  });

  it('link the publisher to its other assets', async () => {
    const { user, address } = open({ ...llama, ownerDid: 'bafybmiada' });
    await user.click(screen.getByRole('link', { name: 'More by this creator' }));
    expect(address()).toBe('/dashboard/creator/bafybmiada');
  });

  it('[DETAIL-28] show the file, its size and its checksum', async () => {
    const page = open(llama);
    const panel = await openTab(page, 'Files');
    expect(within(panel).getByText('llama.gguf')).toBeTruthy();
    expect(await within(panel).findByText(/1\.2 MB/)).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Copy checksum' })).toBeTruthy();
    expect(page.address()).toBe('/dashboard/model/My-Llama?nft=Qm1&tab=files');
  });

  it('have no row for a media type that the network does not state', async () => {
    const file = theFileFacts({ nft: 'Qm1', mediaType: '' });
    const panel = await openTab(open(llama, { answers: { '/file': file } }), 'Files');
    expect(await within(panel).findByText('SHA-256')).toBeTruthy();
    expect(within(panel).queryByText('Media type')).toBeNull();
  });

  it('[DETAIL-29] show the metrics', async () => {
    const panel = await openTab(open(llama), 'Metrics');
    expect(within(panel).getByText('metrics of Qm1')).toBeTruthy();
  });

  it('[DETAIL-33] [DETAIL-36] [DETAIL-37] [DETAIL-38] [DATA-19] list the history, newest first', async () => {
    const hour = Math.floor(Date.now() / 1000) - 3700;
    const { epoch: _epoch, ...timeless } = aUsageEntry({ text: 'else' });
    const panel = await openTab(
      open(llama, {
        history: [
          aUsageEntry({ text: 'published and owned', epoch: 1_700_000_000 }),
          timeless,
          aUsageEntry({ text: 'used for inference', epoch: hour - 90_000 }),
          aUsageEntry({ text: 'model bought by x', epoch: hour }),
        ],
      }),
      'Usage History',
    );
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Bought1 hour ago',
      'Used for InferenceYesterday',
      expect.stringMatching(/^Published & Owned\d/),
      'OtherUnknown',
    ]);
  });

  it('[DETAIL-34] [DETAIL-35] [DETAIL-39] expand and collapse a history entry', async () => {
    const page = open(llama, {
      history: [aUsageEntry({ text: 'model bought by x', transactionId: 'tx-77', epoch: 1000 })],
    });
    const panel = await openTab(page, 'Usage History');
    const row = within(panel).getByRole('button', { name: /Bought/ });
    await page.user.click(row);
    expect(within(panel).getByText('tx-77')).toBeTruthy();
    expect(within(panel).getByText('model bought by x')).toBeTruthy();
    expect(within(panel).getByText(formatDateTime(fromEpoch(1000)))).toBeTruthy();
    expect(
      within(panel).getByRole('link', { name: 'Open in explorer' }).getAttribute('href'),
    ).toMatch(/\/net\/explorer\/#\/transaction\/tx-77$/);
    await page.user.click(row);
    expect(within(panel).queryByText('tx-77')).toBeNull();
  });
});

describe('the side panel', () => {
  const panel = () => screen.queryByRole('complementary', { name: 'Get this asset' });

  it('[DETAIL-40] is hidden for the type assets', () => {
    open(llama, { type: 'assets' });
    expect(panel()).toBeNull();
    expect(screen.getByText('download Qm1')).toBeTruthy();
  });

  it('[DETAIL-41] [DETAIL-44] [DETAIL-46] [DETAIL-48] [DETAIL-49] has a cover and links to the playground', async () => {
    const { user, address } = open(llama);
    expect(panel()!.querySelector('img')).toBeTruthy();
    await user.click(within(panel()!).getByRole('link', { name: 'Try in Playground' }));
    expect(address()).toBe('/playground?model=Qm1');
  });

  it('[DETAIL-46] does not offer the playground for a model of another format', () => {
    open({ ...llama, fileName: 'llama.bin' });
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Try in Playground' }).disabled,
    ).toBe(true);
  });

  it('disables the playground link when the playground is unavailable, and explains why', () => {
    open(llama, { closed: ['mfe-playground'] });
    expect(screen.queryByRole('link', { name: 'Try in Playground' })).toBeNull();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Try in Playground' }).disabled,
    ).toBe(true);
    expect(screen.getByText('The Playground is not available at the moment.')).toBeTruthy();
  });

  it('[DETAIL-45] does not offer the playground for datasets', () => {
    open(anAsset({ type: 'dataset' }), { type: 'dataset' });
    expect(panel()).toBeTruthy();
    expect(screen.queryByText('Try in Playground')).toBeNull();
  });

  it('[DETAIL-43] links a competition item to its area instead of selling it', () => {
    open({ ...llama, compId: 'dallas-ai' });
    expect(screen.queryByText('acquire Qm1')).toBeNull();
    expect(screen.getByText('download Qm1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe(
      '/competition/dallas-ai/models/My-Llama?nft=Qm1',
    );
  });

  it('does not link a competition item to an unavailable competition', () => {
    const { host } = open({ ...llama, compId: 'dallas-ai' }, { closed: ['mfe-competitions'] });
    expect(screen.queryByRole('link', { name: 'Open it there' })).toBeNull();
    act(() => host.closed.set([]));
    expect(screen.getByRole('link', { name: 'Open it there' })).toBeTruthy();
  });
});

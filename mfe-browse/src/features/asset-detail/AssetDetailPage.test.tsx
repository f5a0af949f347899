import { screen, waitFor, within } from '@testing-library/react';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import type { UsageEntry } from '@trove/shared/contract/wire/usage-history.ts';
import { formatDateTime, fromEpoch } from '@trove/shared/lib/relative-date.ts';
import { anAsset, aUsageEntry, theFileFacts } from '@trove/shared/testing/factories.ts';

import { openPage } from '#common/open-page.tsx';

import { AssetDetailPage } from './AssetDetailPage.tsx';
import type { DetailType } from './use-asset.ts';

interface Scene {
  type?: DetailType;
  at?: string;
  history?: UsageEntry[];
  answers?: Record<string, object | number>;
  others?: Asset[];
}

function open(
  asset: Asset,
  { type = 'model', at, history = [], answers, others = [] }: Scene = {},
) {
  return openPage(
    <AssetDetailPage
      type={type}
      acquire={({ id }) => <p>acquire {id}</p>}
      owned={({ id }) => <p>download {id}</p>}
      verified={(_asset, entries, promised) => (
        <p>{`rests on ${entries?.length} entries and ${promised?.size} bytes`}</p>
      )}
      metrics={({ id }) => <p>metrics of {id}</p>}
      rate={() => <button type="button">Rate</button>}
      file={({ id }, promised) => <p>{`insights of ${id}, ${promised?.size}`}</p>}
    />,
    {
      path: `/dashboard/${type}/:id`,
      at: at ?? `/dashboard/${type}/${asset.name.replaceAll(' ', '-')}?nft=${asset.id}`,
      assets: [asset, ...others],
      histories: { [asset.id]: history },
      answers: {
        get_rating_by_asset: { average_rating: 4.5, user_count: 12 },
        '/file': theFileFacts({ nft: asset.id, size: 1_234_567 }),
        ...answers,
      },
    },
  );
}

const openTab = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return screen.getByRole('tabpanel', { name });
};

const llama = anAsset({
  id: 'Qm1',
  name: 'My Llama',
  description: 'It speaks.\n\nA lot.',
  tags: ['tiny', 'english'],
  fileName: 'llama.gguf',
});

describe('the address of an asset', () => {
  it('[DETAIL-03] leads home when there is no such asset', async () => {
    const { host, address } = open(llama, { at: '/dashboard/model/no-such' });
    await waitFor(() => expect(address()).toBe('/dashboard/all'));
    expect(host.notify.warning).toHaveBeenCalledWith('Asset not found');
  });

  it('offers a choice when several have the name', async () => {
    const twin = anAsset({ name: 'My Llama', description: 'The other one', id: 'Qm2' });
    const { user, address } = open(llama, { at: '/dashboard/model/My-Llama', others: [twin] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 assets have this name');
    await user.click(screen.getAllByRole('link', { name: 'My Llama' })[0]!);
    expect(address()).toBe('/dashboard/model/My-Llama?nft=Qm2');
    expect(screen.getByText('The other one')).toBeTruthy();
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
  ])('$id [DETAIL-05] [DETAIL-11] of $type leads over $label', ({ type, label, to }) => {
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

describe('the header', () => {
  const bought = { text: 'model bought by bafybmix | timestamp: t' };

  it('[DETAIL-12] [DETAIL-14] [DETAIL-15] [DETAIL-16] [DETAIL-23] [DETAIL-24] names and marks the asset', () => {
    open(llama);
    const header = document.querySelector('header')!;
    expect(within(header).getByRole('heading', { level: 1 }).textContent).toBe('My Llama');
    expect(within(header).getByRole('button', { name: 'Rate' })).toBeTruthy();
    for (const text of ['AI Model', 'M', 'tiny', 'english']) {
      expect(within(header).getByText(text)).toBeTruthy();
    }
  });

  it('[DETAIL-17] [DETAIL-18] [DETAIL-19] [DETAIL-20] tells the newest time and counts the purchases', () => {
    open(llama, {
      history: [
        aUsageEntry({ text: 'published and owned', epoch: 1_735_689_600 }),
        aUsageEntry({ ...bought, epoch: 1_735_700_000 }),
        aUsageEntry({ ...bought, epoch: 1_735_690_000 }),
      ],
    });
    const time = formatDateTime(fromEpoch(1_735_700_000));
    expect(time).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d$/);
    expect(screen.getByText(`Updated ${time}`)).toBeTruthy();
    expect(document.querySelector('header')!.textContent).toContain('2 purchases');
  });

  it('shows a dash for an asset nothing is known of', () => {
    open(llama);
    expect(screen.getByText('Updated -')).toBeTruthy();
  });

  it('[DETAIL-21] tells the average of the ratings and how many there are', async () => {
    open(llama);
    expect(await screen.findByText('4.5 (12 users)')).toBeTruthy();
  });

  it('[DETAIL-22] counts none when the ratings could not be read, without a word', async () => {
    const { host } = open(llama, { answers: { get_rating_by_asset: 404 } });
    expect(await screen.findByText('0 (0 users)')).toBeTruthy();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('[DETAIL-13] has the badge with what it rests on', async () => {
    open(llama, { history: [aUsageEntry({ text: 'published and owned' })] });
    const header = document.querySelector('header')!;
    expect(await within(header).findByText('rests on 1 entries and 1234567 bytes')).toBeTruthy();
  });
});

describe('the tabs', () => {
  it('[DETAIL-25] [DETAIL-26] [DETAIL-27] begin with the overview', () => {
    open(llama);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Files',
      'Metrics',
      'Usage History',
    ]);
    const panel = screen.getByRole('tabpanel', { name: 'Overview' });
    for (const text of ['About', 'It speaks.', 'A lot.']) {
      expect(within(panel).getByText(text)).toBeTruthy();
    }
  });

  it('lead from the publisher to what else it has published', async () => {
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

  it('[DETAIL-34] [DETAIL-35] [DETAIL-39] open and close an entry of the history', async () => {
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

  it('[DETAIL-40] is not there for type assets', () => {
    open(llama, { type: 'assets' });
    expect(panel()).toBeNull();
    expect(screen.getByText('download Qm1')).toBeTruthy();
  });

  it('[DETAIL-41] [DETAIL-44] [DETAIL-46] [DETAIL-48] [DETAIL-49] has a picture and leads to the playground', async () => {
    const { user, address } = open(llama);
    expect(panel()!.querySelector('img')).toBeTruthy();
    await user.click(within(panel()!).getByRole('link', { name: 'Try in Playground' }));
    expect(address()).toBe('/playground?model=Qm1');
  });

  it('[DETAIL-46] does not let a model of another format into the playground', () => {
    open({ ...llama, fileName: 'llama.bin' });
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Try in Playground' }).disabled,
    ).toBe(true);
  });

  it('[DETAIL-45] has no playground for datasets', () => {
    open(anAsset({ type: 'dataset' }), { type: 'dataset' });
    expect(panel()).toBeTruthy();
    expect(screen.queryByText('Try in Playground')).toBeNull();
  });

  it('[DETAIL-43] sells no competition item', () => {
    open({ ...llama, compId: 'dallas-ai' });
    expect(screen.queryByText('acquire Qm1')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the competition' })).toBeTruthy();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';
import { anAsset, aUsageEntry } from '@trove/kit/testing/factories.ts';

import { rememberAsset } from '#common/recent-assets.ts';
import { openPage } from '#common/testing/open-page.tsx';

import { Home } from './Home.tsx';

const counts = { ai_model_count: 1500, dataset_count: 7, asset_count: 2_300_000 };

beforeEach(() => {
  // With reduced motion the numbers are shown at once; counting up is tested with the widget itself.
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

interface Scene {
  assets?: Asset[];
  /** Number of uses of each asset since its publication, in order; 0 means that it has no history at all. */
  uses?: number[];
  answers?: NonNullable<Parameters<typeof openPage>[1]['answers']>;
  hasIndex?: boolean;
}

const open = ({ assets = [], uses = [], answers = {}, hasIndex = false }: Scene = {}) =>
  openPage(<Home />, {
    path: '/dashboard/all',
    assets,
    hasIndex,
    histories: Object.fromEntries(
      assets.map(({ id }, index) => [
        id,
        uses[index] === 0
          ? []
          : [
              aUsageEntry({ text: 'published and owned' }),
              ...Array.from({ length: uses[index] ?? 1 }, () => aUsageEntry()),
            ],
      ]),
    ),
    answers: {
      'metrics/asset_count': counts,
      'metrics/transaction_count': { transaction_count: 4_200_000_000 },
      onboarded_providers: { data: [] },
      ...answers,
    },
  });

const times = (count: number, type: AssetType) =>
  Array.from({ length: count }, (_, index) => anAsset({ type, name: `${type} ${index}` }));

const list = (name: string) => screen.findByRole('region', { name });
const rows = (region: HTMLElement) => within(region).getAllByRole('listitem');

describe('Platform Statistics', () => {
  it('[ROUTE-01] [HOME-01] [HOME-02] [HOME-03] [HOME-04] [HOME-05] [HOME-06] [HOME-10] [HOME-11] [HOME-12] shows four counts in short form', async () => {
    open();
    const block = await list('Platform Statistics');
    await within(block).findByText('4.2B');
    const counters = within(block).getAllByRole('listitem');
    expect(counters[3]?.querySelector('a')?.getAttribute('href')).toBe(
      'http://localhost/net/explorer/',
    );
    expect(counters.map((counter) => counter.textContent)).toEqual([
      'AI Models1.5K',
      'Datasets7',
      'Total Assets2.3M',
      'Transactions4.2B',
    ]);
  });

  it('[HOME-13] shows a count that could not be loaded as not available instead of 0', async () => {
    const { host } = open({ answers: { 'metrics/asset_count': 404 } });
    const block = await list('Platform Statistics');
    await within(block).findByText('4.2B');
    expect(within(block).getAllByRole('listitem')[0]!.textContent).toBe('AI Models–Not available');
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('refetches the counts with every new block', async () => {
    const { host, network } = open();
    const block = await list('Platform Statistics');
    await within(block).findByText('4.2B');
    network.answers['metrics/transaction_count'] = { transaction_count: 7 };
    act(() => host.push('block', { number: 7 }));
    const counters = within(block).getAllByRole('listitem');
    await waitFor(() => expect(counters[3]?.textContent).toBe('Transactions7'));
  });

  it('links each number to the list it counts', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Datasets 7' }));
    expect(address()).toBe('/dashboard/datasets');
  });
});

describe('a trending list', () => {
  it('[HOME-14] [HOME-15] [HOME-16] [HOME-17] [HOME-20] shows the five most used assets of its type', async () => {
    open({
      assets: [...times(7, 'model'), ...times(1, 'dataset')],
      uses: [1, 2, 3, 4, 5, 6, 7, 9],
    });
    const models = await list('Top 5 AI Models');
    await within(models).findByText('model 6');
    expect(rows(models).map((row) => within(row).getByText(/^model/).textContent)).toEqual(
      [6, 5, 4, 3, 2].map((index) => `model ${index}`),
    );
    const datasets = await list('Top 5 Datasets');
    expect(rows(datasets)).toHaveLength(1);
  });

  it('[HOME-18] [HOME-30] [HOME-34] leaves out unused assets and counts only the others', async () => {
    open({ assets: times(6, 'model'), uses: [1, 1, 1, 1, 1, 0] });
    const models = await list('Top 5 AI Models');
    await within(models).findByText('model 0');
    expect(within(models).queryByText('model 5')).toBeNull();
    expect(within(models).queryByText('See more models')).toBeNull();
  });

  it('[HOME-30] [HOME-31] [HOME-32] [HOME-33] links to all assets when there are more', async () => {
    const { user, address, host } = open({
      assets: [...times(6, 'model'), ...times(6, 'dataset')],
    });
    await user.click(await screen.findByRole('link', { name: 'See more models' }));
    expect(address()).toBe('/dashboard/models');

    act(() => host.nav.navigate('/dashboard/all'));
    await user.click(await screen.findByRole('link', { name: 'See more datasets' }));
    expect(address()).toBe('/dashboard/datasets');
  });

  it.each([
    { type: 'model' as const, id: '[HOME-27]' },
    { type: 'dataset' as const, id: '[HOME-28]' },
  ])(
    '$id [HOME-21] [HOME-22] [HOME-23] [HOME-29] opens a $type and passes it as navigation state',
    async ({ type }) => {
      const asset = anAsset({ type, name: 'Tiny/One more', id: 'Qm1' });
      const { user, host, address } = open({ assets: [asset], uses: [3] });
      const row = await screen.findByRole('link', { name: /Tiny\/One more/ });
      expect(row.textContent).toMatch(/^TTiny\/One more3 uses • Last used .+/);

      await user.click(row);
      expect(address()).toBe(`/dashboard/${type}/Tiny-One-more?nft=Qm1`);
      expect(host.nav.location.get().state).toEqual({ item: asset, type });
    },
  );

  it.each([
    {
      heading: 'Top 5 AI Models',
      text: 'No trending models yet',
      action: 'Upload Model',
      to: '/dashboard/upload-model',
      id: '[HOME-35]',
    },
    {
      heading: 'Top 5 Datasets',
      text: 'No trending datasets yet',
      action: 'Upload Dataset',
      to: '/dashboard/upload-dataset',
      id: '[HOME-36]',
    },
  ])(
    '$id [HOME-37] shows "$text" and the action "$action"',
    async ({ heading, text, action, to }) => {
      const { user, address } = open();
      const region = await list(heading);
      await within(region).findByText(text);
      await user.click(within(region).getByRole('link', { name: action }));
      expect(address()).toBe(to);
    },
  );

  it('shows the score it sorts by and explains it', async () => {
    open({ assets: times(1, 'model'), uses: [2] });
    const models = await list('Top 5 AI Models');
    expect(within(models).getByRole('button', { name: 'Score: how is this computed?' }).title).toBe(
      'Score = 0.7 × events in the last 7 days + 0.3 × all events. Being published is an event too.',
    );
    expect(within(models).getByText('Score')).toBeTruthy();
    expect(await within(models).findByText(/^\d+\.\d$/)).toBeTruthy();
  });
});

describe('a trending list with an index', () => {
  const row = (name: string) => ({
    nft: `Qm${name}`,
    owner_did: 'bafybmiseller',
    nft_value: 0.005,
    nft_metadata: JSON.stringify({ name, type: 'model' }),
    nft_file_name: 'm.gguf',
    likes: 0,
    usage: { total: 9, recent: 5, last: Math.floor(Date.now() / 1000) },
  });

  it('appears after one request and loads its sparklines with another', async () => {
    let answer: (reply: object) => void = () => {};
    const { network } = open({
      hasIndex: true,
      answers: {
        'type=model&perPage=5&order=trending': { items: [row('llama'), {}], total: 6 },
        'type=dataset&perPage=5&order=trending': { items: [], total: 0 },
        'v1/usage?nft=Qmllama': () => new Promise((resolve) => (answer = resolve)),
      },
    });
    const link = await screen.findByRole('link', { name: /llama/ });
    expect(link.textContent).toMatch(/^Lllama8 uses • Last used .+/);
    expect(link.title).toBe('Score 6.2 = 0.7 × 5 + 0.3 × 9');
    expect(screen.getByText('See more models')).toBeTruthy();

    await waitFor(() => expect(network.calls.at(-1)?.url).toContain('v1/usage'));
    answer({ days: [], usage: { Qmllama: [0, 0, 0, 0, 0, 2, 3] } });
    expect(await within(link).findByTitle('5 uses in the last 7 days')).toBeTruthy();
    expect(network.calls.some(({ url }) => url.includes('list-nfts'))).toBe(false);
  });
});

describe('Continue where you left off', () => {
  afterEach(() => localStorage.clear());

  it('links to recently viewed assets', async () => {
    rememberAsset(anAsset({ id: 'Qm1', name: 'My Llama' }));
    const { user, address } = open();
    const section = await list('Continue where you left off');
    await user.click(within(section).getByRole('link', { name: 'My Llama' }));
    expect(address()).toBe('/dashboard/model/My-Llama?nft=Qm1');
  });

  it('is hidden from a new user', () => {
    open();
    expect(screen.queryByRole('region', { name: 'Continue where you left off' })).toBeNull();
  });
});

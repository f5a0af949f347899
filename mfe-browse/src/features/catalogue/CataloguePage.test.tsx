import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';
import { anAsset, aPurchase } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { ENTRY_BROKEN } from '@trove/kit/ui/feedback/broken-entry.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { DatasetsPage, ModelsPage } from './CataloguePage.tsx';

const aDataset = (overrides: Partial<Asset> = {}) => anAsset({ type: 'dataset', ...overrides });

type Scene = Partial<Parameters<typeof openPage>[1]> & { search?: string };

const begin = (
  type: AssetType,
  assets: Asset[] | undefined,
  { search = '', ...scene }: Scene = {},
) => {
  const path = `/dashboard/${type}s`;
  return openPage(type === 'model' ? <ModelsPage /> : <DatasetsPage />, {
    path,
    at: `${path}${search}`,
    ...(assets && { assets }),
    ...scene,
  });
};

/** Opens the page, and waits until the listing has loaded. */
const open = async (...scene: Parameters<typeof begin>) => {
  const page = begin(...scene);
  await settled();
  return page;
};

const settled = () => screen.findByRole('region', { busy: false, name: /^(AI Models|Datasets)$/ });

const cards = () => screen.queryAllByRole('article');
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const shows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const showsCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const option = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const options = () => [...document.querySelectorAll('input[type=checkbox]')];

// The filter alone has 57 options, which take long to render on a busy machine.
jest.setTimeout(20_000);

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('the models listing', () => {
  it('shows the other cards when one cannot be drawn', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const odd = { ...anAsset({ id: 'QmOdd' }), description: { deep: true } as unknown as string };
    await open('model', [anAsset({ id: 'QmOne', name: 'One' }), odd]);
    await shows('One');
    expect(screen.getByText(ENTRY_BROKEN)).toBeTruthy();
  });

  it('[MODELS-01] [MODELS-12] [MODELS-13] shows assets that match any of the selected filters', async () => {
    const { user, address } = await open('model', [
      anAsset({ name: 'speaker', mainCategory: 'Audio' }),
      anAsset({ name: 'painter', category: 'Text-to-Image' }),
      anAsset({ name: 'walker', category: 'Robotics' }),
    ]);
    await shows('walker', 'painter', 'speaker');

    await user.click(option('Audio'));
    await shows('speaker');
    await user.click(option('Robotics'));
    await shows('walker', 'speaker');
    expect([option('Audio').checked, option('Robotics').checked]).toEqual([true, true]);
    expect(address()).toBe('/dashboard/models?category=Audio&category=Robotics');
  });

  it('[MODELS-10] preselects the category in the address', async () => {
    await open('model', [anAsset({ name: 'walker', category: 'Robotics' }), anAsset()], {
      search: '?category=Robotics',
    });
    expect(option('Robotics').checked).toBe(true);
    await shows('walker');
  });

  it('[MODELS-14] [MODELS-15] [MODELS-16] [MODELS-17] lets the user clear every selection', async () => {
    const { user } = await open('model', [anAsset({ category: 'Robotics' }), anAsset()]);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();

    await user.click(option('Robotics'));
    await user.click(option('Robotics'));
    await showsCards(2);

    await user.click(option('Robotics'));
    await user.click(screen.getByRole('button', { name: 'Remove Robotics' }));
    await showsCards(2);

    await user.click(option('Robotics'));
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    await user.click(option('Audio'));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await showsCards(2);
    expect(option('Audio').checked).toBe(false);
  });

  it('[MODELS-09] [MODELS-18] shows twelve per page and returns to page 1 with each filter', async () => {
    const many = Array.from({ length: 13 }, () => anAsset({ category: 'Robotics' }));
    window.scrollTo = jest.fn();
    const { user, address } = await open('model', many);
    await showsCards(12);

    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await showsCards(1);
    expect(address()).toBe('/dashboard/models?page=2');

    await user.click(option('Robotics'));
    await showsCards(12);
    expect(address()).toBe('/dashboard/models?category=Robotics');
  });

  it('[MODELS-02] [MODELS-04] [MODELS-05] filters the tasks, not the models, 300 ms after typing', async () => {
    const { address } = await open('model', [anAsset()]);
    jest.useFakeTimers();
    const field = screen.getByPlaceholderText('Search tasks...');
    fireEvent.change(field, { target: { value: 'TRANSL' } });

    act(() => jest.advanceTimersByTime(299));
    expect(option('Other')).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(options().map((box) => box.getAttribute('aria-label'))).toEqual([
      'Natural Language Processing',
      'Translation',
    ]);
    await showsCards(1);
    expect(address()).toBe('/dashboard/models?q=TRANSL');
  });

  it('[MODELS-07] opens the filters as a dialog when there is no sidebar', async () => {
    const { user } = await open('model', [anAsset({ category: 'Robotics' }), anAsset()]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(await within(dialog).findByLabelText('Robotics'));
    await user.click(await within(dialog).findByRole('button', { name: 'Show 1 result' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await showsCards(1);
  });

  it('[MODELS-19] [MODELS-20] [MODELS-21] [MODELS-22] shows an empty state when there are no models', async () => {
    const { user, address } = await open('model', []);
    expect(await screen.findByText('No models available yet')).toBeTruthy();
    expect(screen.getByText('Be the first to add an AI model to the marketplace')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Add Model' }));
    expect(address()).toBe('/dashboard/upload-model');
  });

  it('[MODELS-23] shows an empty state when no model matches the filters', async () => {
    await open('model', [anAsset()], { search: '?category=Robotics' });
    expect(await screen.findByText('No models available yet')).toBeTruthy();
  });

  it('[MODELS-24] shows six skeleton cards while loading', async () => {
    begin('model', undefined, { answers: { 'list-nfts': () => new Promise(() => {}) } });
    expect(within(screen.getByLabelText('Loading')).getAllByRole('listitem')).toHaveLength(6);
    await showsCards(0);
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { user, network } = await open('model', undefined, { answers: { 'list-nfts': 404 } });
    const retry = await screen.findByRole('button', { name: /Retry/ });
    network.answers['list-nfts'] = { status: true, nfts: [] };
    await user.click(retry);
    expect(await screen.findByText('No models available yet')).toBeTruthy();
  });

  it('[MODELS-44] excludes datasets and competition items', async () => {
    await open('model', [aDataset(), anAsset({ compId: 'dallas-ai' }), anAsset({ name: 'mine' })]);
    expect(names()).toEqual(['mine']);
  });

  it('sorts as specified in the address', async () => {
    const { user, address } = await open('model', [
      anAsset({ name: 'dear', price: 9 }),
      anAsset({ name: 'cheap', price: 1 }),
      anAsset({ name: 'middle', price: 5 }),
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'cheap');
    await shows('cheap', 'middle', 'dear');
    expect(address()).toBe('/dashboard/models?sort=cheap');
  });
});

describe('a card', () => {
  it('[MODELS-31] [MODELS-32] [MODELS-34] [MODELS-36] shows name, service, description and price', async () => {
    await open('model', [
      anAsset({
        name: 'Llama',
        serviceName: 'acme/llm/v2',
        description: 'Speaks',
        pricing: { price: 5, model: 'pay-per-use' },
      }),
    ]);
    const [card] = cards();
    for (const text of ['Llama', 'acme', 'Speaks', '$5 / call', '5 TROVE']) {
      expect(within(card!).getByText(text)).toBeTruthy();
    }
  });

  it('[MODELS-42] [DATASETS-22] links to the asset and passes it as navigation state', async () => {
    const llama = anAsset({ id: 'Qm1', name: 'Big Llama' });
    const { user, host, address } = await open('model', [llama]);
    await user.click(screen.getByRole('link', { name: 'Big Llama' }));
    expect(address()).toBe('/dashboard/model/Big-Llama?nft=Qm1');
    expect(host.nav.location.get().state).toEqual({ item: llama, type: 'model' });
  });

  it('[MODELS-38] [MODELS-39] [MODELS-40] [MODELS-43] is liked and unliked without leaving the page', async () => {
    const { user, address } = await open('model', [anAsset({ name: 'Llama', likes: 3 })]);
    const like = screen.getByRole('button', { name: /^Like Llama/ });
    expect(like.textContent).toMatch(/ 3$/);

    await user.click(like);
    expect(like.textContent).toMatch(/ 4$/);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    await user.click(like);
    expect(like.textContent).toMatch(/ 3$/);
    expect(like.getAttribute('aria-pressed')).toBe('false');
    expect(address()).toBe('/dashboard/models');
  });

  it('marks assets the user owns', async () => {
    const bought = anAsset({ name: 'bought' });
    const own = anAsset({ name: 'own', ownerDid: 'bafybmibuyer' });
    await open('model', [bought, own, anAsset({ name: 'strange' })], {
      session: aSession(),
      answers: { 'v1/purchases': { purchases: [aPurchase({ nft: bought.id })] } },
    });
    const card = (name: string) => screen.getByRole('heading', { name }).closest('article')!;
    expect(await within(card('bought')).findByText('Owned')).toBeTruthy();
    expect(within(card('own')).getByText('Yours')).toBeTruthy();
    expect(within(card('strange')).queryByText(/Owned|Yours/)).toBeNull();
  });
});

describe('the datasets listing', () => {
  it('[DATASETS-03] [DATASETS-05] [DATASETS-11] [DATASETS-21] [DATASETS-23] filters by file format', async () => {
    const { user } = await open('dataset', [
      anAsset(),
      aDataset({ compId: 'dallas-ai' }),
      aDataset({ name: 'rows', fileName: 'a.csv', description: 'Many', price: 3 }),
      aDataset({ name: 'tree', fileName: 'a.json' }),
    ]);
    expect(screen.getByPlaceholderText('Search formats...')).toBeTruthy();
    expect(screen.getByText('File Formats')).toBeTruthy();
    await shows('tree', 'rows');

    await user.click(option('csv'));
    await shows('rows');
    const [card] = cards();
    for (const text of ['Many', '$3']) expect(within(card!).getByText(text)).toBeTruthy();
    expect(within(card!).getByRole('button', { name: /^Like rows/ })).toBeTruthy();
  });

  it('[DATASETS-06] shows twelve per page', async () => {
    const many = Array.from({ length: 13 }, () => aDataset());
    await open('dataset', many, { search: '?page=2' });
    expect(cards()).toHaveLength(1);
  });

  it('[DATASETS-12] [DATASETS-13] shows its own empty state when no dataset matches the filters', async () => {
    await open('dataset', [aDataset({ fileName: 'a.csv' })], { search: '?category=misc' });
    expect(await screen.findByText('No datasets found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeTruthy();
  });

  it('[DATASETS-14] [DATASETS-15] [DATASETS-16] [DATASETS-17] shows an empty state when there are no datasets', async () => {
    const { user, address } = await open('dataset', []);
    expect(await screen.findByText('No datasets available yet')).toBeTruthy();
    expect(
      screen.getByText('Be the first to contribute a dataset to the marketplace'),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Upload Dataset' }));
    expect(address()).toBe('/dashboard/upload');
  });

  it('[DATASETS-18] [DATASETS-19] [DATASETS-20] shows its skeleton while loading', async () => {
    begin('dataset', undefined, { answers: { 'list-nfts': () => new Promise(() => {}) } });
    expect(within(screen.getByLabelText('Loading')).getAllByRole('listitem')).toHaveLength(6);
    const sections = document.querySelectorAll('[data-skeleton=section]');
    expect(sections).toHaveLength(3);
    for (const section of sections) {
      expect(section.querySelectorAll('[data-skeleton=item]')).toHaveLength(4);
    }
    expect(options()).toHaveLength(0);
  });
});

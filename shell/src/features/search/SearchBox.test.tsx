import { act, fireEvent, screen, within } from '@testing-library/react';
import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { usageHistorySchema } from '@trove/contract/wire/assets/usage-history.ts';
import { listed } from '@trove/contract/wire/node/envelope.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import { encode } from '@trove/kit/schema.ts';
import { anAsset, aProvider, aUsageEntry } from '@trove/kit/testing/factories.ts';

import { renderInShell } from '../../testing/a-shell.tsx';
import { recentSearches } from './results/recent-searches.ts';
import { SearchBox } from './SearchBox.tsx';

const llama = anAsset({ id: 'QmLlama', name: 'My Llama' });
const datasetLlama = anAsset({ name: 'Llama chats', type: 'dataset' });
const unused = anAsset({ id: 'QmUnused', name: 'Unused llama' });
const provider = aProvider({ platformName: 'Llama Cloud' });

const network = {
  'list-nfts': encode(assetListSchema, listed([llama, datasetLlama, unused], '')),
  'nft=QmUnused': encode(usageHistorySchema, listed([], '')),
  'get-nft-token-chain-data': encode(usageHistorySchema, listed([aUsageEntry()], '')),
  onboarded_providers: encode(providerListSchema, { rows: [provider], dropped: 0 }) as object,
};

const open = (answers: Parameters<typeof renderInShell>[1] = { network }) =>
  renderInShell(
    <>
      <SearchBox />
      <p>the page</p>
      <input aria-label="another field" />
    </>,
    answers,
  );
const box = () => screen.getByPlaceholderText('Search AI models, datasets...');
const types = () => screen.getByRole('combobox', { name: 'Search in' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
beforeEach(() => recentSearches.clear());

const choose = async (user: ReturnType<typeof open>['user'], type: string) => {
  await user.click(types());
  await user.click(await screen.findByRole('option', { name: type }));
};

describe('SearchBox', () => {
  it('[NAV-18] [NAV-19] [NAV-24] offers three types, models first, until the user clicks elsewhere', async () => {
    const { user } = open();
    expect(types().textContent).toBe('AI Models');

    await user.click(types());
    await screen.findByRole('option', { name: 'Datasets' });
    expect(options()).toEqual(['AI Models', 'Datasets', 'Infra Providers']);

    await user.click(screen.getByText('the page'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('chooses a type by keyboard', async () => {
    const { user } = open();
    act(() => types().focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(types().textContent).toBe('Datasets');
  });

  it('[WALLET-72] clears the typed prefix after 350 ms', async () => {
    const { user } = open();
    act(() => types().focus());
    await user.keyboard('d');
    await new Promise((resolve) => setTimeout(resolve, 351));
    await user.keyboard('i{Enter}');
    expect(types().textContent).toBe('Infra Providers');
  });

  it('[NAV-20] [NAV-21] [NAV-22] focuses the box with /, which is not typed into it', async () => {
    const { user } = open();
    await user.keyboard('/');
    expect(document.activeElement).toBe(box());
    expect((box() as HTMLInputElement).value).toBe('');
  });

  it('[NAV-22] ignores / typed in another field', async () => {
    const { user } = open();
    const other = screen.getByLabelText<HTMLInputElement>('another field');
    await user.type(other, '/');
    expect(document.activeElement).toBe(other);
    expect(other.value).toBe('/');
  });

  it('[NAV-23] blurs the box with Escape', async () => {
    const { user } = open();
    await user.type(box(), 'llama{Escape}');
    expect(document.activeElement).not.toBe(box());
  });

  it('[NAV-25] [SEARCH-05] [SEARCH-06] lists used assets of the selected type until the user clicks elsewhere', async () => {
    const { user } = open();
    await user.type(box(), 'llama');
    await screen.findByRole('option', { name: 'My Llama' });
    expect(options()).toHaveLength(1);

    await user.click(screen.getByText('the page'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('[NAV-26] shows when nothing matches', async () => {
    const { user } = open();
    await user.type(box(), 'zzzz');
    expect(await screen.findByText('No Data Available')).toBeTruthy();
  });

  it('never shows the results of the previous query for a new one', async () => {
    const { user } = open();
    await user.type(box(), 'llama');
    await screen.findByRole('option');
    fireEvent.change(box(), { target: { value: 'zzzz' } });
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('Searching…')).toBeTruthy();
    expect(await screen.findByText('No Data Available')).toBeTruthy();
  });

  it('clears an error with the failed query', async () => {
    let isDown = true;
    const { user } = open({
      network: { ...network, 'list-nfts': () => (isDown ? 403 : network['list-nfts']) },
    });
    await user.type(box(), 'llam');
    await screen.findByText('The search failed. Please try again.');
    isDown = false;
    await user.type(box(), 'a');
    expect(screen.queryByText('The search failed. Please try again.')).toBeNull();
    expect(await screen.findByRole('option', { name: 'My Llama' })).toBeTruthy();
  });

  it('[NAV-54] [SEARCH-03] shows nothing for a blank query', async () => {
    const { user } = open();
    await user.type(box(), 'zzzz');
    await screen.findByText('No Data Available');
    await user.clear(box());
    await user.type(box(), '  ');
    expect(screen.queryByText('No Data Available')).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    [
      '[NAV-27]',
      'AI Models',
      'My Llama',
      '/dashboard/model/My-Llama',
      { item: llama, type: 'model' },
    ],
    ['[NAV-28]', 'Datasets', 'Llama chats', '/dashboard/dataset/Llama-chats', { type: 'dataset' }],
    [
      '[NAV-29]',
      'Infra Providers',
      'Llama Cloud',
      '/dashboard/providerDetails/Llama-Cloud',
      { type: 'infra' },
    ],
  ])(
    '%s [NAV-30] [ROUTE-13] [ROUTE-14] opens a result of %s with the item as state',
    async (_id, type, name, path, state) => {
      const { user, shell } = open();
      await choose(user, type);
      await user.type(box(), 'llama');
      await user.click(await screen.findByRole('option', { name }));

      const { pathname, state: carried } = shell.nav.location.get();
      expect(pathname).toBe(path);
      expect(carried).toMatchObject(state);
      expect((carried as { item: { name: string } }).item.name).toBe(name);
    },
  );

  it('[NAV-55] sends the query 300 ms after the last keystroke', async () => {
    const { calls } = open();
    await act(() => import('./results/SearchPanel.tsx'));
    jest.useFakeTimers();
    for (const query of ['l', 'll', 'llama']) {
      fireEvent.change(box(), { target: { value: query } });
      await act(() => jest.advanceTimersByTimeAsync(299));
    }
    expect(calls).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    // The fake clock also delivers the response and its announcement.
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(await screen.findByRole('option')).toBeTruthy();
    expect(calls.filter(({ url }) => url.includes('list-nfts'))).toHaveLength(1);
  });

  it('selects a result with the arrow keys', async () => {
    const { user, path } = open();
    await user.type(box(), 'llama');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/dashboard/model/My-Llama');
  });

  it('shows all results of every type on Enter when none is selected', async () => {
    const { user, shell } = open();
    await user.type(box(), 'llama & co');
    await screen.findByRole('button', { name: 'All results' });
    // Enter is pressed before the response has arrived.
    await user.type(box(), 'mpany{Enter}');
    const { pathname, search } = shell.nav.location.get();
    expect(`${pathname}${search}`).toBe('/dashboard/all?q=llama+%26+company');
  });

  it('links to the listing of a type that has more results', async () => {
    const many = Array.from({ length: 9 }, (_, index) => anAsset({ name: `llama ${index}` }));
    const { user, shell } = open({
      network: { ...network, 'list-nfts': encode(assetListSchema, listed(many, '')) },
    });
    await user.type(box(), 'llama');
    await user.click(await screen.findByRole('button', { name: 'Show all 9 in AI Models' }));
    const { pathname, search } = shell.nav.location.get();
    expect(`${pathname}${search}`).toBe('/dashboard/models?find=llama');
  });

  it('marks the match, and tells screen readers where it is', async () => {
    const { user } = open();
    await user.type(box(), 'llam');
    const option = await screen.findByRole('option', { description: 'matches the name' });
    expect(within(option).getByText('Llam').tagName).toBe('MARK');
    expect(screen.getByText('1 result')).toBeTruthy();
  });

  it('shows a match that is only in the description', async () => {
    const described = anAsset({
      name: 'Scribe',
      description: 'Drafts letters with a llama inside',
    });
    const { user } = open({
      network: { ...network, 'list-nfts': encode(assetListSchema, listed([described], '')) },
    });
    await user.type(box(), 'llama');
    const option = await screen.findByRole('option', { name: 'Scribe' });
    expect(within(option).getByText('llama').tagName).toBe('MARK');
  });

  it('links to the results page when nothing matches', async () => {
    const { user, path } = open();
    await user.type(box(), 'zzzz');
    await screen.findByText('No Data Available');
    await user.click(screen.getByRole('button', { name: 'All results' }));
    expect(path()).toBe('/dashboard/all');
  });

  it('offers recent searches while the box is empty, and repeats one', async () => {
    const { user, path } = open();
    await user.type(box(), 'llama');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(path()).toBe('/dashboard/model/My-Llama');

    await user.click(screen.getByText('the page'));
    await user.keyboard('/');
    expect(await screen.findByRole('listbox', { name: 'Recent searches' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(box()).toHaveProperty('value', '');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box()).toHaveProperty('value', 'llama');
    expect(await screen.findByRole('option', { name: 'My Llama' })).toBeTruthy();
  });

  it('clears the recent searches on request', async () => {
    const { user } = open();
    await user.type(box(), 'llama');
    await screen.findByRole('option');
    await user.keyboard('{Enter}{ArrowDown}');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(localStorage.getItem('trove_recent_searches')).toBe('[]');
  });

  it('shows an error instead of no results when the network does not respond', async () => {
    const { user } = open({ network: { 'list-nfts': 404 } });
    await user.type(box(), 'llama');
    expect(await screen.findByText('The search failed. Please try again.')).toBeTruthy();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '@trove/contract/testing/fake-network.ts';
import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import { usageHistorySchema } from '@trove/contract/wire/assets/usage-history.ts';
import { listed } from '@trove/contract/wire/node/envelope.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import { encode } from '@trove/kit/schema.ts';
import { anAsset, aProvider, aUsageEntry } from '@trove/kit/testing/factories.ts';

import { ShellDialogs } from '../../layout/ShellDialogs.tsx';
import { alice, renderInShell } from '../../testing/a-shell.tsx';

const llama = anAsset({ id: 'QmLlama', name: 'My Llama' });
const chats = anAsset({
  id: 'QmChats',
  name: 'Llama chats',
  type: 'dataset',
  tags: ['smalltalk'],
});

const network = {
  'list-nfts': encode(assetListSchema, listed([llama, chats], '')),
  'get-nft-token-chain-data': encode(usageHistorySchema, listed([aUsageEntry()], '')),
  onboarded_providers: encode(providerListSchema, {
    rows: [aProvider({ platformName: 'Llama Cloud' })],
    dropped: 0,
  }) as object,
};

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => {};
});

const open = async (options: Parameters<typeof renderInShell>[1] = {}) => {
  const drawn = renderInShell(
    <>
      <ShellDialogs />
      <input aria-label="another field" />
    </>,
    { network, ...options },
  );
  await drawn.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search and actions' });
  return drawn;
};
const field = () => screen.getByRole('combobox', { name: 'Search and actions' });
const option = (name: string) => screen.getByRole('option', { name });
const chosen = () => screen.getByRole('option', { selected: true });
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the command palette', () => {
  it('opens with Ctrl or ⌘ and K, with its field focused, and closes with the same keys', async () => {
    const { user } = await open();
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog', { name: 'Search and actions' })).toBeTruthy();
  });

  it('opens while the user types in a field, and restores the focus', async () => {
    const { user } = renderInShell(
      <>
        <ShellDialogs />
        <input aria-label="another field" />
      </>,
    );
    const other = screen.getByLabelText<HTMLInputElement>('another field');
    await user.type(other, 'half a sent{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search and actions' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(other));
    expect(other.value).toBe('half a sent');
  });

  it('sends no request before a query is typed', async () => {
    const { calls } = await open();
    expect(calls).toEqual([]);
  });

  it('offers actions and pages, and moves through them with the keyboard', async () => {
    const { user, path } = await open();
    expect(group('Actions').getByRole('option', { name: 'Upload AI Model' })).toBeTruthy();
    expect(group('Go to').getByRole('option', { name: 'Datasets' })).toBeTruthy();

    expect(chosen()).toBe(screen.getAllByRole('option')[0]);
    await user.keyboard('{End}');
    expect(chosen()).toBe(option('Playground'));
    expect(field().getAttribute('aria-activedescendant')).toBe(option('Playground').id);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(screen.getAllByRole('option')[0]);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(path()).toBe('/playground');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds actions by their labels', async () => {
    const { user, shell } = await open();
    await user.keyboard('dark');
    expect(chosen()).toBe(option('Dark theme'));
    expect(within(option('Dark theme')).getByText('Dark').tagName).toBe('MARK');
    await user.keyboard('{Enter}');
    expect(shell.theme.get().mode).toBe('dark');
  });

  it('finds assets and platforms of every type at once', async () => {
    const { user, shell } = await open();
    await user.keyboard('llama');
    await screen.findByRole('option', { name: 'My Llama' });
    expect(group('AI Models (1)').getByRole('option', { name: 'My Llama' })).toBeTruthy();
    expect(group('Infra Providers (1)').getByRole('option', { name: 'Llama Cloud' })).toBeTruthy();

    await user.click(group('Datasets (1)').getByRole('option', { name: 'Llama chats' }));
    const { pathname, state } = shell.nav.location.get();
    expect(pathname).toBe('/dashboard/dataset/Llama-chats');
    expect(state).toMatchObject({ type: 'dataset', item: { id: 'QmChats' } });
  });

  it('shows why it found a match in another field', async () => {
    const { user } = await open();
    await user.keyboard('smalltalk');
    const found = await screen.findByRole('option', { name: 'Llama chats' });
    const why = document.getElementById(found.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Tag: smalltalk');
  });

  it('opens the results page on Enter', async () => {
    const { user, shell } = await open();
    await user.keyboard('llama');
    await screen.findByRole('option', { name: 'My Llama' });
    expect(chosen()).toBe(option('All results for “llama”'));
    const described = chosen()?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('');
    await user.keyboard('{Enter}');
    expect(shell.nav.location.get()).toMatchObject({
      pathname: '/dashboard/all',
      search: '?q=llama',
    });
  });

  it('shows when nothing matches', async () => {
    const { user } = await open();
    await user.keyboard('zzzz');
    expect(await screen.findByText('No Data Available')).toBeTruthy();
  });

  it('keeps its actions when the network does not respond', async () => {
    const { user } = await open({ network: { 'list-nfts': 404 } });
    await user.keyboard('upload');
    expect(await screen.findByText('The search failed. Please try again.')).toBeTruthy();
    expect(option('Upload Dataset')).toBeTruthy();
  });

  it('offers a visitor to connect, and no account actions', async () => {
    const { user, shell } = await open();
    expect(screen.queryByRole('option', { name: 'Copy my DID' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Disconnect Wallet' })).toBeNull();
    await user.click(option('Connect wallet'));
    expect(shell.dialogs.open.get()).toEqual({ kind: 'connect' });
  });

  it('offers a connected user to copy the DID, to get tokens and to disconnect', async () => {
    const { user, shell, path, notify } = await open({ wallet: alice });
    expect(screen.queryByRole('option', { name: 'Connect wallet' })).toBeNull();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(option('Copy my DID'));
    expect(writeText.mock.calls).toEqual([[alice.did]]);
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('DID copied'));

    act(() => void shell.dialogs.ask({ kind: 'palette' }));
    await user.click(await screen.findByRole('option', { name: 'Faucet' }));
    expect(path()).toBe('/faucet');
    expect(shell.nav.location.get().search).toBe(`?did=${alice.did}`);

    act(() => void shell.dialogs.ask({ kind: 'palette' }));
    await user.click(await screen.findByRole('option', { name: 'Disconnect Wallet' }));
    expect(shell.dialogs.open.get()).toEqual({ kind: 'disconnect' });
  });

  it('has no faucet for the main token', async () => {
    await open({ config: { tokens: { ...aConfig().tokens, active: 'TRI' } } });
    expect(screen.queryByRole('option', { name: 'Faucet' })).toBeNull();
  });

  it('has no items for unavailable remotes', async () => {
    const { shell } = renderInShell(<ShellDialogs />, { network, wallet: alice });
    shell.closed.set(['mfe-playground', 'mfe-faucet', 'mfe-publish']);
    act(() => void shell.dialogs.ask({ kind: 'palette' }));
    await screen.findByRole('dialog', { name: 'Search and actions' });
    for (const name of ['Playground', 'Faucet', 'Upload AI Model', 'Withdraw']) {
      expect(screen.queryByRole('option', { name })).toBeNull();
    }
    for (const name of ['Datasets', 'Copy my DID']) option(name);
  });

  it('opens the keyboard shortcuts, as ? does', async () => {
    const { user } = await open();
    await user.click(option('Keyboard shortcuts'));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

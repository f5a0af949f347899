import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionState } from '@trove/contract/host.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { ownedAssetsQuery } from '@trove/kit/api/assets.queries.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import { anAsset, aPurchase, aUsageEntry } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { MyAssets } from './MyAssets.tsx';

const did = 'bafybmibuyer';

/** Returns an owned row as the node sends it. */
const row = ({ id, name, description, type, compId, fileName, serviceName, rowType }: Asset) => ({
  nft: id,
  nft_value: 0.005,
  nft_file_name: fileName,
  nft_metadata: JSON.stringify({ name, description, type, compId }),
  owner_did: did,
  serviceName,
  type: rowType,
});

interface Scene {
  owned?: Asset[];
  bought?: Asset[];
  isVisitor?: boolean;
  session?: Partial<SessionState>;
  at?: string;
  epoch?: number;
}

const open = ({ owned = [], bought = [], isVisitor = false, session, at, epoch }: Scene = {}) =>
  openPage(<MyAssets />, {
    path: '/dashboard/assets',
    ...(at && { at }),
    ...(!isVisitor && { session: aSession({ did, ...session }) }),
    assets: [...owned, ...bought],
    histories: Object.fromEntries(
      owned.map(({ id }) => [id, epoch === undefined ? [] : [aUsageEntry({ epoch })]]),
    ),
    answers: {
      'get-nfts-by-did': { status: true, nfts: owned.map(row) },
      'v1/purchases': { purchases: bought.map(({ id }) => aPurchase({ nft: id })) },
    },
  });

/** The card around the link with this name. */
const findCard = async (name: string) => {
  const [card] = await screen.findAllByRole('article');
  expect(within(card!).getByRole('link', { name })).toBeTruthy();
  return card!;
};

const headings = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const total = () => screen.getByText('Total Assets').nextElementSibling?.textContent;

describe('My Assets', () => {
  it('[DASH-61] does not link uploads in progress', async () => {
    const { user, address } = open({
      owned: [anAsset({ name: 'Half a model', rowType: 'upload' })],
    });
    await user.click(await screen.findByRole('heading', { name: 'Half a model' }));
    expect(address()).toBe('/dashboard/assets');
    expect(screen.queryByRole('link', { name: 'Half a model' })).toBeNull();
  });

  it('says of an asset what the listing says of it', async () => {
    const asset = anAsset({
      name: 'Bought',
      price: 0.5,
      publisher: 'open-bench',
      buyerRating: { average: 4.8, count: 5 },
      purchases: 7,
    });
    open({ bought: [asset] });
    expect((await findCard('Bought')).textContent).toMatch(
      /open-bench.*★ 4\.8 \(5\) · 7 bought.*0\.5 TROVE \$0\.5/,
    );
  });

  it('shows the loading state until it is known whether the session is proven', async () => {
    const { host, network } = open({
      bought: [anAsset({ name: 'Bought' })],
      session: { proven: false, checking: true },
    });
    await waitFor(() => expect(network.calls).toHaveLength(1));
    await act(async () => {});
    expect(screen.getByLabelText('Loading')).toBeTruthy();

    act(() => host.session.set(aSession({ did })));
    await waitFor(() => expect(headings()).toEqual(['Bought']));
  });

  it('shows owned assets at once and keeps them while purchases load', async () => {
    const { host, network } = open({
      owned: [anAsset({ name: 'Own' })],
      session: { proven: false, checking: true },
    });
    await waitFor(() => expect(headings()).toEqual(['Own']));
    network.answers['v1/purchases'] = () => new Promise<object>(() => {});
    act(() => host.session.set(aSession({ did })));
    await waitFor(() => expect(network.calls.at(-1)?.url).toContain('v1/purchases'));
    expect(headings()).toEqual(['Own']);
  });

  it('[ASSETS-01] [ASSETS-02] [ASSETS-05] counts owned assets and shows four per page', async () => {
    const { user } = open({ owned: Array.from({ length: 5 }, () => anAsset()) });
    await waitFor(() => expect(headings()).toHaveLength(4));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Assets');
    expect(total()).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(headings()).toHaveLength(1);
  });

  it('[ASSETS-06] [ASSETS-07] [ASSETS-08] [ASSETS-09] shows a card that links to the asset', async () => {
    const { user, address } = open({
      owned: [
        anAsset({ id: 'Qm1', name: 'My Model', serviceName: 'acme/llm', description: 'Speaks' }),
      ],
      epoch: Math.floor(Date.now() / 1000) - 3 * 24 * 3600,
    });
    const card = await findCard('My Model');
    for (const text of ['My Model', 'acme', 'Speaks', 'Updated 3 days ago', 'Published']) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    await user.click(within(card).getByRole('link', { name: 'My Model' }));
    expect(address()).toBe('/dashboard/assets/My-Model?nft=Qm1');
  });

  it('[ASSETS-08] shows a dash for an unused asset', async () => {
    open({ owned: [anAsset()] });
    expect(await screen.findByText('Updated -')).toBeTruthy();
  });

  it('lists purchased assets along with published ones', async () => {
    const { user, address } = open({
      owned: [anAsset({ name: 'own' })],
      bought: [anAsset({ name: 'bought' })],
    });
    await waitFor(() => expect(headings()).toEqual(['own', 'bought']));
    expect(total()).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Purchased' }));
    expect(headings()).toEqual(['bought']);
    expect(address()).toBe('/dashboard/assets?from=purchased');
  });

  it('downloads a file from its card, but offers no download for an upload', async () => {
    const { user, host, network } = open({
      owned: [anAsset({ name: 'Half', rowType: 'upload' })],
      bought: [anAsset({ id: 'Qm9', name: 'Rows' })],
    });
    network.answers['onboarded_providers'] = { data: [] };
    await user.click(await screen.findByRole('button', { name: 'Download Rows' }));
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
    await waitFor(() =>
      expect(host.notify.error).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'Failed to download file. Please try again.' }),
      ),
    );
  });

  it('marks assets with a newer version than the purchased one', async () => {
    const asset = anAsset({ name: 'bought' });
    const { network } = open({ bought: [asset] });
    network.answers['v1/purchases'] = {
      purchases: [aPurchase({ nft: asset.id, versions: { held: 1, bought: 1, newest: 2 } })],
    };
    const card = await findCard('bought');
    expect(within(card).getByText('New version').title).toBe('Version 2 is yours at no extra cost');
  });

  it('separates competition items from assets for sale, also after a reload', async () => {
    open({
      owned: [anAsset({ name: 'own' }), anAsset({ name: 'entered', compId: 'dallas-ai' })],
      at: '/dashboard/assets?from=competition',
    });
    const card = await findCard('entered');
    expect(within(card).getByText('Competition')).toBeTruthy();
    expect(headings()).toEqual(['entered']);
    expect(total()).toBe('2');
  });

  it('[ASSETS-10] [ASSETS-11] [ASSETS-12] links to the models when there are no assets', async () => {
    const { user, address } = open();
    expect(await screen.findByText('No Assets Available')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Browse AI Models' }));
    expect(address()).toBe('/dashboard/models');
  });

  it('[ASSETS-13] shows a visitor nothing and sends no request', () => {
    const { network } = open({ isVisitor: true });
    expect(screen.getByText('No Assets Available')).toBeTruthy();
    expect(screen.getByText('Connect to see what you have bought and published.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('offers a retry when the network does not respond', async () => {
    const { host, queryClient, network } = open({ owned: [anAsset()] });
    await waitFor(() => expect(headings()).toHaveLength(1));
    network.answers['get-nfts-by-did'] = 404;
    const { queryKey } = ownedAssetsQuery(createApi(host), did);
    await queryClient.resetQueries({ queryKey });
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeTruthy();
  });
});

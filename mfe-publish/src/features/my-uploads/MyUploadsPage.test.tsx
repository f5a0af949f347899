import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { aHost, aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { anUpload } from '#common/testing/an-uploads-host.ts';

import { UploadsTable } from './table/UploadsTable.tsx';
import { openUploads as open } from './testing/open-uploads.tsx';

const NEWEST = { key: 'newest', isAscending: false } as const;

const table = () => screen.findByRole('table', { busy: false });
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const stat = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(() => localStorage.clear());

describe('My Uploads', () => {
  it('[UPLOADS-01] [UPLOADS-02] [UPLOADS-03] has its title, its subtitle and three numbers', async () => {
    open({ rows: [anUpload()] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Uploads');
    expect(
      screen.getByText('Access your purchased AI models, datasets, and infrastructure services'),
    ).toBeTruthy();
    await table();
    expect([stat('Total Assets'), stat('Total Purchases'), stat('Total Earnings')]).toEqual([
      '1',
      '3',
      '7.5 TROVE',
    ]);
  });

  it('[UPLOADS-04] [UPLOADS-05] lists each upload with an Edit action', async () => {
    open({
      rows: [anUpload({ name: 'Cats', downloads: 1234, sold: [0, 0, 0, 0, 0, 1, 2], version: 2 })],
    });
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Type',
      'Name',
      'Category',
      'Downloads',
      'Pricing',
      'Last Updated',
      'Actions',
    ]);
    const [row] = await bodyRows();
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Model',
      'CatsVersion 23 sold in the last 7 days',
      'Text Generation',
      '1,234',
      '2 TROVE',
      '02-Jan-2026',
      'Edit',
    ]);
  });

  it.each([
    ['UPLOADS-06', 'model', '/dashboard/upload/model'],
    ['UPLOADS-07', 'dataset', '/dashboard/upload/dataset'],
    ['UPLOADS-08', 'infra', '/dashboard/upload/infra'],
    ['UPLOADS-09', 'poem', '/dashboard/upload'],
  ])('[%s] [UPLOADS-10] edits a %s at %s, with the item in the state', async (_id, type, path) => {
    const host = aHost({ at: '/dashboard/my-uploads' });
    // The network lists only three types, so a row of another type is passed to the table directly (product.md#C14).
    const row = { ...anUpload({ name: 'Cats' }), type: type as OwnAsset['type'] };
    const table = { sorting: NEWEST, onSort: () => {}, onUnlist: () => {} };
    renderWithHost(<UploadsTable rows={[row]} {...table} />, host);
    await userEvent.click(screen.getByRole('link', { name: 'Edit Cats' }));
    const { pathname, state } = host.nav.location.get();
    expect([pathname, state]).toEqual([path, { editMode: true, item: row }]);
  });

  it('[UPLOADS-12] shows fifteen on a page', async () => {
    const { user, address } = open({ rows: Array.from({ length: 16 }, () => anUpload()) });
    expect(await bodyRows()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(1));
    expect(address()).toBe('/dashboard/my-uploads?page=2');
  });

  it('[UPLOADS-11] [UPLOADS-13] [DATA-155] shows a user without uploads an empty state with links', async () => {
    const { user, address } = open();
    expect(await screen.findByText('No Data Available')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(stat('Total Assets')).toBe('0');
    await user.click(screen.getAllByRole('link', { name: 'Upload' })[0] as HTMLElement);
    expect(address()).toBe('/dashboard/upload');
  });

  it('sorts by any column, reverses the order on a second press, and keeps it in the address', async () => {
    const { user, address, network } = open({ rows: [anUpload()] });
    await user.click(within(await table()).getByRole('button', { name: 'Downloads' }));
    expect(address()).toBe('/dashboard/my-uploads?sort=downloads');
    await user.click(screen.getByRole('button', { name: 'Downloads' }));
    expect(address()).toBe('/dashboard/my-uploads?sort=downloads&order=asc');
    await waitFor(() =>
      expect(network.calls.at(-1)?.url).toContain('sort=downloads&direction=asc'),
    );
    expect(screen.getByRole('columnheader', { name: 'Downloads' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  it('lists unfinished work with links to continue it, also to a visitor', async () => {
    localStorage.setItem('infra_review', JSON.stringify({ new: { name: 'Fast GPUs' } }));
    const { user, address } = open({ session: aVisitor });
    const begun = screen.getByRole('region', { name: 'Not published yet' });
    expect(within(begun).getByText('Fast GPUs')).toBeTruthy();
    await user.click(within(begun).getByRole('link', { name: 'Continue Fast GPUs' }));
    expect(address()).toBe('/dashboard/upload/infra');
  });

  it('links to the public page', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('link', { name: 'Your public profile' }));
    expect(address()).toBe('/dashboard/creator/bafybmiseller');
  });

  it('asks a visitor to connect, and sends no request', async () => {
    const { user, host, network } = open({ session: aVisitor });
    expect(stat('Total Earnings')).toBe('0 TROVE');
    expect(network.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(host.session.connect).toHaveBeenCalled();
  });

  it('explains why a wallet that has not signed in sees nothing', () => {
    const { network } = open({ session: aSession({ proven: false }) });
    expect(screen.getByText('Your wallet has not signed in yet')).toBeTruthy();
    expect(network.calls).toEqual([]);
  });

  it('marks unlisted assets and competition items', async () => {
    open({ rows: [anUpload({ state: 'withdrawn' }), anUpload({ compId: 'dallas-ai' })] });
    const [gone, entry] = await bodyRows();
    expect(within(gone as HTMLElement).getByText('Unlisted')).toBeTruthy();
    expect(within(entry as HTMLElement).getByText('Competition')).toBeTruthy();
  });

  it('lists only the items of the competition in its area, with links inside it', async () => {
    const { network, user, address } = open({ at: '/competition/harbor-ai/my-uploads' });
    await waitFor(() => expect(network.calls.at(-1)?.url).toContain('comp=harbor-ai'));
    await user.click(screen.getAllByRole('link', { name: 'Upload' })[0] as HTMLElement);
    expect(address()).toBe('/competition/harbor-ai/upload-model');
  });

  it('opens and edits a competition item inside its area', async () => {
    const { user, address } = open({
      at: '/competition/harbor-ai/my-uploads',
      rows: [anUpload({ name: 'Harbor Hours', type: 'dataset', compId: 'harbor-ai' })],
    });
    const [row] = await bodyRows();
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links[0]?.getAttribute('href')).toContain(
      '/competition/harbor-ai/datasets/Harbor-Hours',
    );
    await user.click(links[1] as HTMLElement);
    expect(address()).toBe('/competition/harbor-ai/upload-dataset');
  });

  it('is refetched when any asset changes', async () => {
    const { host, all } = open({ rows: [anUpload()] });
    await bodyRows();
    all.rows = [anUpload(), ...all.rows];
    host.push('asset', { nft: 'Qm' });
    await waitFor(async () => expect(await bodyRows()).toHaveLength(2));
  });

  it('shows names as plain text', async () => {
    open({ rows: [anUpload({ name: '<img src=x onerror=alert(1)>' })] });
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });

  it('offers a retry when the network fails', async () => {
    const { network, user } = open();
    network.answers['GET /net/dapp/api/v1/accounts/'] = 404;
    expect(await screen.findByText('Your uploads could not be loaded')).toBeTruthy();
    network.answers['GET /net/dapp/api/v1/accounts/'] = {
      stats: { assets: 1, purchases: 0, earnings: 0 },
      rows: [anUpload()],
      page: 1,
      pages: 1,
      perPage: 15,
      total: 1,
    };
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await bodyRows()).toHaveLength(1);
  });
});

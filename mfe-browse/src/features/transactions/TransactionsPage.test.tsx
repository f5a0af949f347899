import { act, render, screen, waitFor, within } from '@testing-library/react';
import { aMovement, anAsset } from '@trove/kit/testing/factories.ts';
import { AssetCover } from '@trove/kit/ui/covers/AssetCover.tsx';

import {
  amounts,
  bodyRows,
  did,
  llama,
  names,
  openAtOnce,
  openTransactions as open,
  someRows,
} from './testing/open-transactions.tsx';

const view = (name: string) => screen.getByRole('button', { name: `View ${name}` });

afterEach(() => jest.useRealTimers());

describe('the transaction history', () => {
  it('[TX-01] [TX-02] [TX-03] has its title, subtitle and columns', async () => {
    await open({ rows: someRows(1) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transaction History');
    expect(screen.getByText('View and manage your purchases')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Date',
      'Asset',
      'Seller',
      'Amount',
      'Status',
      'View',
    ]);
  });

  it('[TX-08] [TX-09] shows five skeleton rows for a second and a half', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    openAtOnce({ rows: [aMovement(llama)] });
    const skeletons = () => document.querySelectorAll('[data-skeleton=row]').length;
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(skeletons()).toBe(5);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(skeletons()).toBe(0);
    expect(names()).toEqual(['Llama Purchase']);
  });

  it('[TX-04] [TX-05] [TX-06] [TX-07] sorts by date and amount only, newest first', async () => {
    const { user, address } = await open({
      rows: [
        aMovement({ amount: 2, date: '2026-01-01T00:00:00.000Z' }),
        aMovement({ amount: 1, date: '2026-02-01T00:00:00.000Z' }),
      ],
    });
    expect(amounts()).toEqual(['−1 TROVE', '−2 TROVE']);
    const headers = screen.getAllByRole('columnheader');
    expect(headers.flatMap((header) => header.querySelector('button')?.textContent ?? [])).toEqual([
      'Date',
      'Amount',
    ]);
    await user.click(screen.getByRole('button', { name: 'Date' }));
    await waitFor(() => expect(amounts()).toEqual(['−2 TROVE', '−1 TROVE']));
    await user.click(screen.getByRole('button', { name: 'Date' }));
    await waitFor(() => expect(amounts()).toEqual(['−1 TROVE', '−2 TROVE']));
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(amounts()).toEqual(['−2 TROVE', '−1 TROVE']));
    expect(address()).toBe('/dashboard/transactions?sort=amount');
  });

  it('[TX-10] [TX-11] shows twelve per page, with a pager only when there are more', async () => {
    const { user } = await open({ rows: someRows(13) });
    expect(bodyRows()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
  });

  it('shows a page as loading, not as empty', async () => {
    const { user, network } = await open({ rows: someRows(13) });
    network.answers['/transactions?'] = () => new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(screen.getByRole('table', { busy: true })).toBeTruthy();
    expect(screen.queryByText('No Data Available')).toBeNull();
  });

  it('[TX-11] has no pager for twelve rows', async () => {
    await open({ rows: someRows(12) });
    expect(bodyRows()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  });

  it('[TX-10] requests as many rows as a distant page needs', async () => {
    const { network } = await open({
      rows: someRows(130),
      at: '/dashboard/transactions?page=11&sort=amount',
    });
    expect(amounts()).toEqual(Array.from({ length: 10 }, (_, n) => `−${10 - n} TROVE`));
    expect(network.calls.filter(({ url }) => url.includes('limit=100'))).toHaveLength(2);
  });

  it('[TX-12] [TX-13] [TX-14] [TX-15] [TX-16] [TX-17] shows a row in full', async () => {
    const { user, address } = await open({
      rows: [
        aMovement({
          ...llama,
          id: 'tx-77',
          amount: 7,
          balance: 3,
          lines: [
            { account: `wallet:${did}`, asset: 'token', amount: -7 },
            { account: 'hold:1', asset: 'token', amount: 7 },
          ],
        }),
      ],
    });
    await user.click(view('Llama'));
    const panel = await screen.findByRole('dialog');
    const text = panel.textContent;
    expect(text).toContain('Transaction IDtx-77');
    expect(text).toMatch(/Date & Time\d\d-\w{3}-\d{4} \d\d:\d\d:\d\d/);
    const part = (name: string) => within(panel).getByRole('region', { name });
    await waitFor(() => expect(part('Asset').querySelector('img')).toBeTruthy());
    expect(part('Asset').textContent).toContain('LlamaAI Model');
    expect(part('Seller').textContent).toBe('SellerAAda');
    expect(part('Payment Details').textContent).toBe(
      'Payment Details−7 TROVECompletedBalance afterwards: 3 TROVE',
    );
    expect(part('Ledger').textContent).toBe(
      'LedgerYour wallet−7 TROVEHeld until the purchase is complete+7 TROVE' +
        'As recorded in the ledgerwallet:bafybmi…aaaa−7 TROVEhold:1+7 TROVE',
    );
    expect(part('Ledger').querySelector('details')?.open).toBe(false);
    expect(address()).toBe('/dashboard/transactions?view=tx-77');
  });

  it('shows the same cover of an asset as elsewhere', async () => {
    const asset = anAsset({ id: llama.nft, name: 'Llama', category: 'Text-to-Image' });
    const { user } = await open({ rows: [aMovement(llama)], assets: [asset] });
    const { container } = render(<AssetCover name="Llama" task="Text-to-Image" />);
    const cover = container.innerHTML;

    await user.click(view('Llama'));
    const picture = within(await screen.findByRole('dialog')).getByRole('region', {
      name: 'Asset',
    });
    await waitFor(() => expect(picture.querySelector('svg')?.outerHTML).toBe(cover));
  });

  it('shows a cover for the name of an asset that is no longer listed', async () => {
    const { user } = await open({ rows: [aMovement(llama)] });
    const { container } = render(<AssetCover name="Llama" />);
    const cover = container.innerHTML;

    await user.click(view('Llama'));
    const picture = within(await screen.findByRole('dialog')).getByRole('region', {
      name: 'Asset',
    });
    await waitFor(() => expect(picture.querySelector('svg')?.outerHTML).toBe(cover));
  });

  it('[TX-12] shows the same transaction after a reload', async () => {
    await open({
      rows: [aMovement({ ...llama, id: 'tx-77' })],
      at: '/dashboard/transactions?view=tx-77',
    });
    expect((await screen.findByRole('dialog')).textContent).toContain('tx-77');
  });

  it.each(['pending', 'processing'] as const)(
    '[TX-18] does not link to the asset while the purchase is %s',
    async (status) => {
      const { user } = await open({ rows: [aMovement({ ...llama, status })] });
      await user.click(view('Llama'));
      await screen.findByRole('dialog');
      expect(screen.queryByRole('link', { name: 'Access Asset' })).toBeNull();
    },
  );

  it('[TX-18] [TX-19] links to the asset once the purchase is completed', async () => {
    const { user, address } = await open({ rows: [aMovement({ ...llama, status: 'completed' })] });
    await user.click(view('Llama'));
    await user.click(await screen.findByRole('link', { name: 'Access Asset' }));
    expect(address()).toBe('/dashboard/assets/Llama?nft=QmLlama');
  });

  it('[TX-20] [TX-21] opens the transaction in the configured explorer, in a new tab', async () => {
    const { user, host } = await open({ rows: [aMovement({ ...llama, transactionId: 'tx-77' })] });
    await user.click(view('Llama'));
    const link = await screen.findByRole('link', { name: 'Open in explorer' });
    expect(link.getAttribute('href')).toBe(`${host.config.services.explorer}#/transaction/tx-77`);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('[TX-24] [TX-25] shows each status capitalised', async () => {
    await open({
      rows: (['completed', 'pending', 'processing'] as const).map((status) =>
        aMovement({ status }),
      ),
    });
    for (const status of ['Completed', 'Pending', 'Processing']) {
      expect(screen.getByText(status)).toBeTruthy();
    }
  });

  it('shows time, kind and remaining balance, with the sign of the amount', async () => {
    await open({
      rows: [
        aMovement({ ...llama, kind: 'sale', direction: 'in', amount: 4, balance: 1234.5 }),
        aMovement({
          kind: 'inference',
          direction: 'out',
          unit: 'credit',
          amount: 3,
          balance: null,
        }),
      ],
    });
    expect(amounts()).toEqual(['+4 TROVEBalance 1,234.5', '−3 credits']);
    expect(names()[0]).toBe('Llama Sale');
    expect(bodyRows()[0]!.querySelector('td')!.textContent).toMatch(
      /^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d$/,
    );
  });

  it('[TX-26] shows an empty state when there are no transactions', async () => {
    await open();
    expect(screen.getByText('No Data Available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect wallet' })).toBeNull();
  });

  it('[TX-26] asks a visitor to connect and opens the dialog', async () => {
    const { user, host } = await open({ session: { status: 'visitor', did: null, proven: false } });
    expect(screen.getByText('Connect to see your history.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(host.session.connect).toHaveBeenCalledTimes(1);
  });
});

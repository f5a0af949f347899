import { act, screen, waitFor, within } from '@testing-library/react';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import type { PurchaseRecord } from '@trove/shared/contract/wire/purchase.ts';
import { anAsset, aPurchase, aUsageEntry } from '@trove/shared/testing/factories.ts';
import { aSession } from '@trove/shared/testing/fake-host.ts';

import { openPage } from '#common/open-page.tsx';

import { TransactionsPage } from './TransactionsPage.tsx';

const did = 'bafybmibuyer';
const llama = anAsset({ id: 'QmLlama', name: 'Llama', ownerDid: 'bafybmiseller' });
const rows13 = Array.from({ length: 13 }, (_, n) =>
  aPurchase({ nft: 'QmLlama', transactionId: `tx-${n}`, price: n }),
);

interface Scene {
  answers?: Parameters<typeof openPage>[1]['answers'];
  purchases?: PurchaseRecord[];
  session?: Parameters<typeof aSession>[0];
  assets?: Asset[];
  histories?: NonNullable<Parameters<typeof openPage>[1]['histories']>;
}

/** Open, and past the first second and a half. */
async function open({ answers, purchases = [], session, assets = [llama], histories }: Scene = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const page = openPage(<TransactionsPage />, {
    path: '/dashboard/transactions',
    session: aSession({ did, ...session }),
    assets,
    ...(histories && { histories }),
    answers: { 'v1/purchases': { purchases }, ...answers },
  });
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  jest.useRealTimers();
  return page;
}

const bodyRows = () => screen.queryAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => row.querySelectorAll('td')[1]?.textContent);
const amounts = () => bodyRows().map((row) => row.querySelectorAll('td')[3]?.textContent);
const view = (name: string) => screen.getByRole('button', { name: `View ${name}` });

afterEach(() => jest.useRealTimers());

describe('the transaction history', () => {
  it('[TX-01] [TX-02] [TX-03] has its title, subtitle and columns', async () => {
    await open({ purchases: [aPurchase({ nft: 'QmLlama' })] });
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

  it('[TX-08] [TX-09] begins with five skeleton rows for a second and a half', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    openPage(<TransactionsPage />, {
      path: '/dashboard/transactions',
      session: aSession({ did }),
      assets: [llama],
      answers: { 'v1/purchases': { purchases: [aPurchase({ nft: 'QmLlama' })] } },
    });
    const skeletons = () => document.querySelectorAll('[data-skeleton=row]').length;
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(skeletons()).toBe(5);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(skeletons()).toBe(0);
    expect(names()).toEqual(['Llama']);
  });

  it('[TX-04] [TX-05] [TX-06] [TX-07] sorts by date and amount only, the newest first', async () => {
    const { user, address } = await open({
      purchases: [
        aPurchase({ price: 2, at: '2026-01-01T00:00:00.000Z' }),
        aPurchase({ price: 1, at: '2026-02-01T00:00:00.000Z', transactionId: 'tx-2' }),
      ],
    });
    expect(amounts()).toEqual(['1 TROVE', '2 TROVE']);
    const headers = screen.getAllByRole('columnheader');
    expect(headers.flatMap((header) => header.querySelector('button')?.textContent ?? [])).toEqual([
      'Date',
      'Amount',
    ]);
    await user.click(screen.getByRole('button', { name: 'Date' }));
    expect(amounts()).toEqual(['2 TROVE', '1 TROVE']);
    await user.click(screen.getByRole('button', { name: 'Date' }));
    expect(amounts()).toEqual(['1 TROVE', '2 TROVE']);
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(amounts()).toEqual(['2 TROVE', '1 TROVE']);
    expect(address()).toBe('/dashboard/transactions?sort=amount');
  });

  it('[TX-10] [TX-11] pages by twelve, and only when there is more', async () => {
    const { user } = await open({ purchases: rows13 });
    expect(bodyRows()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(bodyRows()).toHaveLength(1);
  });

  it('[TX-11] has no pager for twelve', async () => {
    await open({ purchases: rows13.slice(1) });
    expect(bodyRows()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  });

  it('[TX-12] [TX-13] [TX-14] [TX-15] [TX-16] [TX-17] shows a row in full at the right', async () => {
    const { user } = await open({
      purchases: [aPurchase({ nft: 'QmLlama', price: 7, transactionId: 'tx-77' })],
    });
    await user.click(view('Llama'));
    const panel = await screen.findByRole('dialog');
    const text = panel.textContent;
    expect(text).toContain('Transaction IDtx-77');
    expect(text).toMatch(/Date & Time\d\d-\w{3}-\d{4} \d\d:\d\d:\d\d/);
    const asset = within(panel).getByRole('region', { name: 'Asset' });
    expect(asset.querySelector('img')).toBeTruthy();
    expect(asset.textContent).toContain('LlamaAI Model');
    expect(within(panel).getByRole('region', { name: 'Seller' }).textContent).toBe(
      'SellerBbafybmi…ller',
    );
    expect(within(panel).getByRole('region', { name: 'Payment Details' }).textContent).toBe(
      'Payment Details7 TROVECompleted',
    );
  });

  it('[TX-18] [TX-19] leads to the asset once the purchase is completed', async () => {
    const { user, address } = await open({
      purchases: [
        aPurchase({ nft: 'QmLlama' }),
        aPurchase({ nft: 'QmOther', state: 'paying', transactionId: null }),
      ],
      assets: [llama, anAsset({ id: 'QmOther', name: 'Other' })],
    });
    await user.click(view('Other'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('link', { name: 'Access Asset' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(view('Llama'));
    await user.click(await screen.findByRole('link', { name: 'Access Asset' }));
    expect(address()).toBe('/dashboard/assets/Llama?nft=QmLlama');
  });

  it('[TX-20] [TX-21] opens the transaction in the configured explorer, in a new tab', async () => {
    const { user, host } = await open({
      purchases: [aPurchase({ nft: 'QmLlama', transactionId: 'tx-77' })],
    });
    await user.click(view('Llama'));
    const link = await screen.findByRole('link', { name: 'Open in explorer' });
    expect(link.getAttribute('href')).toBe(`${host.config.services.explorer}#/transaction/tx-77`);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('[TX-24] [TX-25] shows each status capitalised', async () => {
    await open({
      purchases: [
        aPurchase({ transactionId: 'tx-1', state: 'owned' }),
        aPurchase({ transactionId: null, state: 'paying' }),
        aPurchase({ transactionId: null, state: 'delivering' }),
      ],
    });
    for (const status of ['Completed', 'Pending', 'Processing']) {
      expect(screen.getByText(status)).toBeTruthy();
    }
  });

  it('[TX-22] reads the chain for a session that has proved nothing', async () => {
    await open({
      session: { proven: false },
      histories: { QmLlama: [aUsageEntry({ text: `model bought by ${did} | timestamp: x` })] },
    });
    expect(names()).toEqual(['Llama']);
  });

  it('sums up the months and exports all that moved', async () => {
    const { user } = await open({
      answers: {
        'transactions/months': {
          months: [{ month: '2026-11', count: 3, in: 10, out: 4.5, net: 5.5 }],
        },
        'transactions.csv': new Response('Date\r\n'),
      },
    });
    const months = await screen.findByRole('region', { name: 'By month, in TROVE' });
    expect(within(months).getByRole('row', { name: 'November 2026 3 10 4.5 5.5' })).toBeTruthy();

    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return '#saved';
    };
    await user.click(within(months).getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toBeDefined());
  });

  it('[TX-26] says so when there is none', async () => {
    await open();
    expect(screen.getByText('No Data Available')).toBeTruthy();
  });
});

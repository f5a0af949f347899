import { act, screen, waitFor, within } from '@testing-library/react';
import { aMovement, anAsset, aUsageEntry } from '@trove/kit/testing/factories.ts';

import {
  aLedger,
  amounts,
  bodyRows,
  did,
  llama,
  names,
  openTransactions as open,
} from './testing/open-transactions.tsx';

afterEach(() => jest.useRealTimers());

describe('the ledger of the transaction history', () => {
  it('[TX-22] comes from the chain for an unproven session', async () => {
    const { network } = await open({
      session: { proven: false },
      assets: [anAsset({ id: 'QmLlama', name: 'Llama' })],
      histories: { QmLlama: [aUsageEntry({ text: `model bought by ${did} | timestamp: x` })] },
    });
    expect(names()).toEqual(['Llama Purchase']);
    expect(network.calls).toEqual([]);
  });

  it('marks income, shows credits as credits, and filters by kind', async () => {
    const { user, address } = await open({
      rows: [
        aMovement({ kind: 'faucet', direction: 'in', amount: 10, nft: null }),
        aMovement({ kind: 'inference', unit: 'credit', amount: 3 }),
      ],
    });
    expect(new Set(amounts())).toEqual(new Set(['+10 TROVE', '−3 credits']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Faucet');
    await waitFor(() => expect(amounts()).toEqual(['+10 TROVE']));
    expect(address()).toBe('/dashboard/transactions?kind=faucet');
  });

  it('links the seller of a purchase, but not the faucet', async () => {
    await open({
      rows: [
        aMovement({ ...llama, seller: { name: 'open-bench' }, otherDid: 'bafybmibench' }),
        aMovement({ kind: 'faucet', direction: 'in', nft: null, seller: { name: 'Faucet' } }),
      ],
    });
    const seller = screen.getByRole('link', { name: 'open-bench' });
    expect(seller.getAttribute('href')).toBe('/dashboard/creator/bafybmibench');
    expect(seller.title).toBe('bafybmibench');
    expect(screen.queryByRole('link', { name: 'Faucet' })).toBeNull();
  });

  it('is refetched when the balance changes', async () => {
    const rows = [aMovement(llama)];
    const { host, network } = await open({ rows });
    expect(names()).toEqual(['Llama Purchase']);
    network.answers['/transactions?'] = aLedger([...rows, aMovement({ kind: 'faucet' })]);
    act(() => host.push('balance', { did }));
    await waitFor(() => expect(bodyRows()).toHaveLength(2));
  });

  it('exports the filtered rows as a file', async () => {
    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return '#saved';
    };
    const { user, network } = await open({
      at: '/dashboard/transactions?kind=sale',
      answers: { 'transactions.csv': new Response('Date\r\n') },
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(network.calls.at(-1)?.url).toMatch(/transactions\.csv\?kind=sale$/);
  });

  it('summarizes the months', async () => {
    await open({
      answers: {
        'transactions/months': {
          months: [{ month: '2026-11', count: 3, in: 10, out: 4.5, net: 5.5 }],
        },
      },
    });
    const months = await screen.findByRole('region', { name: 'By month, in TROVE' });
    expect(within(months).getByRole('row', { name: 'November 2026 3 10 4.5 5.5' })).toBeTruthy();
  });
});

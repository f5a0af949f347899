import { transactionSchema } from '@trove/shared/contract/entities.ts';
import { anAsset, aPurchase, aUsageEntry } from '@trove/shared/testing/factories.ts';

import { rowsOfHistory, rowsOfPurchases, sortedBy, sortRows } from './transaction-rows.ts';

const did = 'bafybmibuyer';

describe('rows of the transaction history', () => {
  it('[TX-23] [TX-24] makes a row of each purchase, pending, processing or completed', () => {
    const asset = anAsset({ name: 'Llama', serviceName: 'Acme' });
    const purchases = (['paying', 'delivering', 'owned', 'refunded', 'none'] as const).map(
      (state) => aPurchase({ nft: asset.id, state, price: 7 }),
    );
    const rows = rowsOfPurchases(purchases, [asset]);
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'processing', 'completed']);
    for (const row of rows) expect(transactionSchema.safeParse(row).success).toBe(true);
    expect(rows[2]).toMatchObject({
      id: 'tx-1',
      date: '2026-01-01T00:00:00.000Z',
      amount: 7,
      asset: { name: 'Llama', type: 'model' },
      seller: { name: 'Acme' },
    });
  });

  it('keeps a purchase whose asset is no longer listed', () => {
    const [row] = rowsOfPurchases([aPurchase({ nft: 'QmGone' })], []);
    expect(row).toMatchObject({ asset: { name: 'QmGone', type: '' }, seller: { name: '' } });
    expect(row).not.toHaveProperty('path');
  });

  it('[TX-22] finds the purchases of a wallet in a usage history', () => {
    const asset = anAsset({ price: 3 });
    const rows = rowsOfHistory(
      asset,
      [
        aUsageEntry({ text: 'model published and owned by bafybmibuyer | x' }),
        aUsageEntry({ text: `model bought by ${did} | timestamp: x`, epoch: 1_767_225_600 }),
        aUsageEntry({ text: `model bought by ${did}2 | timestamp: x` }),
      ],
      did,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      amount: 3,
      date: '2026-01-01T00:00:00.000Z',
      status: 'completed',
    });
  });

  it('[TX-05] [TX-07] flips the current key and begins another one with the largest', () => {
    expect(sortedBy({ key: 'date', isAscending: false }, 'date').isAscending).toBe(true);
    expect(sortedBy({ key: 'date', isAscending: true }, 'date').isAscending).toBe(false);
    expect(sortedBy({ key: 'date', isAscending: true }, 'amount')).toEqual({
      key: 'amount',
      isAscending: false,
    });
  });

  it('sorts by date and by amount, both ways', () => {
    const rows = rowsOfPurchases(
      [
        aPurchase({ price: 9, at: '2026-01-01T00:00:00.000Z' }),
        aPurchase({ price: 10, at: '2026-02-01T00:00:00.000Z' }),
        aPurchase({ price: 1, at: '2026-03-01T00:00:00.000Z' }),
      ],
      [],
    );
    const amounts = (key: 'date' | 'amount', isAscending: boolean) =>
      sortRows(rows, { key, isAscending }).map(({ amount }) => amount);
    expect(amounts('date', false)).toEqual([1, 10, 9]);
    expect(amounts('date', true)).toEqual([9, 10, 1]);
    expect(amounts('amount', false)).toEqual([10, 9, 1]);
    expect(amounts('amount', true)).toEqual([1, 9, 10]);
  });
});

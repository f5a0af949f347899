import { transactionSchema } from '@trove/contract/entities.ts';
import { sortedBy } from '@trove/kit/lib/sorting.ts';
import { aMovement, anAsset, aUsageEntry } from '@trove/kit/testing/factories.ts';

import { rowOfMovement, rowsOfHistory, sortRows } from './transaction-rows.ts';

const did = 'bafybmibuyer';

describe('rows of the transaction history', () => {
  it('[TX-23] maps each movement of the ledger to a row that links to its asset', () => {
    const row = rowOfMovement(
      aMovement({ nft: 'Qm1', asset: { name: 'My Llama', type: 'model' } }),
    );
    expect(transactionSchema.safeParse(row).success).toBe(true);
    expect(row.path).toBe('/dashboard/assets/My-Llama?nft=Qm1');
  });

  it('has no link for a movement without an asset', () => {
    expect(rowOfMovement(aMovement({ nft: null, kind: 'faucet' }))).not.toHaveProperty('path');
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
    expect(transactionSchema.safeParse(rows[0]).success).toBe(true);
  });

  it('[TX-05] [TX-07] reverses the order of the same key and sorts another key in descending order', () => {
    expect(sortedBy({ key: 'date', isAscending: false }, 'date').isAscending).toBe(true);
    expect(sortedBy({ key: 'date', isAscending: true }, 'date').isAscending).toBe(false);
    expect(sortedBy({ key: 'date', isAscending: true }, 'amount')).toEqual({
      key: 'amount',
      isAscending: false,
    });
  });

  it('sorts by date and by amount, in both directions', () => {
    const rows = [
      aMovement({ amount: 9, date: '2026-01-01T00:00:00.000Z' }),
      aMovement({ amount: 10, date: '2026-02-01T00:00:00.000Z' }),
      aMovement({ amount: 1, date: '2026-03-01T00:00:00.000Z' }),
    ].map(rowOfMovement);
    const amounts = (key: 'date' | 'amount', isAscending: boolean) =>
      sortRows(rows, { key, isAscending }).map(({ amount }) => amount);
    expect(amounts('date', false)).toEqual([1, 10, 9]);
    expect(amounts('date', true)).toEqual([9, 10, 1]);
    expect(amounts('amount', false)).toEqual([10, 9, 1]);
    expect(amounts('amount', true)).toEqual([1, 9, 10]);
  });
});

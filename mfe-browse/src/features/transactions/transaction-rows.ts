import type { Transaction } from '@trove/shared/contract/entities.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import type { PurchaseRecord, PurchaseState } from '@trove/shared/contract/wire/purchase.ts';
import { usageCategoryOf } from '@trove/shared/contract/wire/usage-history.ts';
import type { UsageEntry } from '@trove/shared/contract/wire/usage-history.ts';
import { fromEpoch } from '@trove/shared/lib/relative-date.ts';
import { middleShortened } from '@trove/shared/ui/middle-shortened.ts';

/** A row of the table, with what it links to. */
export interface TransactionRow extends Transaction {
  /** Where the asset is; undefined for one the network no longer lists. */
  path?: string;
  /** Of the chain; undefined while nothing has been written. */
  transactionId?: string;
}

const STATUSES: Partial<Record<PurchaseState, Transaction['status']>> = {
  paying: 'pending',
  delivering: 'processing',
  owned: 'completed',
};

interface Happened {
  nft: string;
  date: string;
  amount: number;
  status: Transaction['status'];
  transactionId: string | undefined;
}

function rowOf(
  { nft, transactionId, ...facts }: Happened,
  asset: Asset | undefined,
): TransactionRow {
  return {
    id: transactionId ?? nft,
    ...facts,
    asset: { name: asset?.name ?? nft, type: asset?.type ?? '' },
    seller: { name: asset?.serviceName || middleShortened(asset?.ownerDid ?? '') },
    ...(asset && { path: paths.asset(asset, 'assets') }),
    ...(transactionId !== undefined && { transactionId }),
  };
}

/** What the network says of the purchases of a wallet; a refunded one is none (spec 000 §3). */
export function rowsOfPurchases(
  purchases: readonly PurchaseRecord[],
  catalogue: readonly Asset[],
): TransactionRow[] {
  const assets = new Map(catalogue.map((asset) => [asset.id, asset]));
  return purchases.flatMap(({ nft, state, price, at, transactionId }) => {
    const status = STATUSES[state];
    if (status === undefined) return [];
    const happened = { nft, date: at, amount: price, status };
    return rowOf({ ...happened, transactionId: transactionId ?? undefined }, assets.get(nft));
  });
}

/** The same from the chain alone, '{type} bought by {did} | ...', at the price of the entry (spec 000 §2.10, §7). */
export function rowsOfHistory(
  asset: Asset,
  history: readonly UsageEntry[],
  did: string,
): TransactionRow[] {
  return history
    .filter((entry) => usageCategoryOf(entry) === 'Bought' && entry.text.includes(` by ${did} `))
    .map(({ epoch, transactionId }) =>
      rowOf(
        {
          nft: asset.id,
          date: epoch === undefined ? '' : fromEpoch(epoch).toISOString(),
          amount: asset.price,
          status: 'completed',
          transactionId,
        },
        asset,
      ),
    );
}

export type SortKey = 'date' | 'amount';

export interface Sorting {
  key: SortKey;
  isAscending: boolean;
}

/** The current key flips, another one begins with the largest (spec 000 §2.10). */
export const sortedBy = (sorting: Sorting, key: SortKey): Sorting => ({
  key,
  isAscending: sorting.key === key && !sorting.isAscending,
});

export function sortRows(
  rows: readonly TransactionRow[],
  { key, isAscending }: Sorting,
): TransactionRow[] {
  const order = (one: TransactionRow, other: TransactionRow) =>
    key === 'amount' ? one.amount - other.amount : Date.parse(one.date) - Date.parse(other.date);
  const sorted = rows.toSorted((one, other) => order(other, one));
  return isAscending ? sorted.toReversed() : sorted;
}

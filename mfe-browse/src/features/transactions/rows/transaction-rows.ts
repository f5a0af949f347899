import type { Transaction } from '@trove/contract/entities.ts';
import { paths } from '@trove/contract/paths.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import type { Movement } from '@trove/contract/wire/trade/transactions.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { fromEpoch, isoTime } from '@trove/kit/lib/relative-date.ts';
import type { Sorting } from '@trove/kit/lib/sorting.ts';

/** A row of the table, with its links and the ledger's data. */
export interface TransactionRow
  extends
    Transaction,
    Pick<Movement, 'kind' | 'direction' | 'unit' | 'memo' | 'lines' | 'balance'> {
  /** Id of the asset, and its path; undefined for a row without an asset. */
  nft?: string;
  path?: string;
  /** DID of the seller, whose page the name links to; undefined if the name is not that of a seller. */
  sellerDid?: string;
  /** Id of the transaction on the chain; undefined until it is written. */
  transactionId?: string;
}

/** Converts a movement of the ledger to a row (spec 000 §2.10, product.md#7). */
export const rowOfMovement = ({ nft, otherDid, ...row }: Movement): TransactionRow => ({
  ...row,
  ...(row.kind === 'purchase' && otherDid !== null && { sellerDid: otherDid }),
  ...(nft !== null && { nft, path: paths.asset({ id: nft, name: row.asset.name }, 'assets') }),
});

/**
 * Returns the purchases in a usage history, '{type} bought by {did} | ...', at today's price (spec 000 §2.10, §7).
 */
export const rowsOfHistory = (
  asset: Asset,
  history: readonly UsageEntry[],
  did: string,
): TransactionRow[] =>
  history
    .filter((entry) => getUsageCategory(entry) === 'Bought' && entry.text.includes(` by ${did} `))
    .map(({ epoch, transactionId, text }) => ({
      id: transactionId ?? asset.id,
      date: epoch === undefined ? '' : isoTime(fromEpoch(epoch)),
      amount: asset.price,
      status: 'completed',
      asset: { name: asset.name, type: asset.type },
      seller: { name: asset.publisher ?? (asset.serviceName || middleShortened(asset.ownerDid)) },
      sellerDid: asset.ownerDid,
      kind: 'purchase',
      direction: 'out',
      unit: 'token',
      memo: text,
      lines: [],
      nft: asset.id,
      path: paths.asset(asset, 'assets'),
      ...(transactionId !== undefined && { transactionId }),
    }));

export type SortKey = 'date' | 'amount';

export function sortRows(
  rows: readonly TransactionRow[],
  { key, isAscending }: Sorting<SortKey>,
): TransactionRow[] {
  const order = (one: TransactionRow, other: TransactionRow) =>
    key === 'amount' ? one.amount - other.amount : Date.parse(one.date) - Date.parse(other.date);
  const sorted = rows.toSorted((one, other) => order(other, one));
  return isAscending ? sorted.toReversed() : sorted;
}

import { TRANSACTIONS } from '@trove/contract/screens/pages.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';
import type { Sorting } from '@trove/kit/lib/sorting.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { type Column, DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

import { Amount } from './Amount.tsx';
import { KIND_LABEL } from './kind-label.ts';
import { Seller } from './Seller.tsx';
import { Status } from './Status.tsx';
import type { SortKey, TransactionRow } from './transaction-rows.ts';

const { columns: LABELS, view } = TRANSACTIONS;

const columnsWith = (
  onView: (row: TransactionRow) => void,
): readonly Column<TransactionRow, SortKey>[] => [
  {
    label: LABELS.date,
    sortKey: 'date',
    cell: ({ date }) => (
      <>
        <When at={date} as="date" />
        {date !== '' && <Small> {formatTime(date)}</Small>}
      </>
    ),
  },
  {
    label: LABELS.asset,
    role: 'title',
    card: { area: '1 / 1' },
    cell: ({ asset, kind }) => (
      <>
        {asset.name}
        {asset.name !== KIND_LABEL[kind] && <Small> {KIND_LABEL[kind]}</Small>}
      </>
    ),
  },
  { label: LABELS.seller, card: { isAtEnd: true }, cell: (row) => <Seller {...row} /> },
  {
    label: LABELS.amount,
    sortKey: 'amount',
    card: { area: '1 / 2', isAtEnd: true, isLead: true },
    cell: (row) => (
      <>
        <Amount {...row} />
        {row.balance != null && <Small as="div">Balance {formatAmount(row.balance)}</Small>}
      </>
    ),
  },
  { label: LABELS.status, cell: ({ status }) => <Status status={status} /> },
  {
    label: view,
    isAtEnd: true,
    cell: (row) => (
      <Button
        size="small"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`${view} ${row.asset.name}`}
        onClick={() => onView(row)}
      >
        {view}
      </Button>
    ),
  },
];

interface TransactionTableProps {
  /** Rows, or the number of rows that are still loading. */
  rows: readonly TransactionRow[] | number;
  sorting: Sorting<SortKey>;
  onSort: (key: SortKey) => void;
  onView: (row: TransactionRow) => void;
}

/** Transactions of a wallet; Date and Amount can be sorted by (spec 000 §2.10). */
export const TransactionTable = ({ onView, ...table }: TransactionTableProps) => (
  <DataTable
    label={TRANSACTIONS.title}
    columns={columnsWith(onView)}
    rowKey={({ id }) => id}
    {...table}
  />
);

import type { EarningRow } from '@trove/contract/wire/trade/finance.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { type Column, DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

import { formatEarnings } from '#common/format-earnings.ts';
import { EARNINGS } from '#common/texts/selling.ts';

import { Buyer } from './Buyer.tsx';
import { SOURCE_LABEL } from './source-label.ts';
import type { EarningSorting } from './use-earning-rows.ts';

const { columns: LABELS, view } = EARNINGS;

const TONES = { completed: 'success', pending: 'warning', failed: 'danger' } as const;

const columnsWith = (
  onView: (row: EarningRow) => void,
): readonly Column<EarningRow, EarningSorting['key']>[] => [
  {
    label: LABELS.date,
    sortKey: 'date',
    noWrap: true,
    card: { area: '3 / 1' },
    cell: ({ date }) => <When at={date} as="date" />,
  },
  { label: LABELS.buyer, card: { area: '2 / 1' }, cell: (row) => <Buyer {...row} /> },
  {
    label: LABELS.asset,
    role: 'title',
    card: { area: '1 / 1' },
    cell: ({ asset, source, nft }) => (
      <>
        {asset}
        {source !== 'sales' && nft !== null && <Small> {SOURCE_LABEL[source]}</Small>}
      </>
    ),
  },
  {
    label: LABELS.amount,
    sortKey: 'amount',
    role: 'number',
    isAtEnd: true,
    card: { area: '1 / 2', isLead: true },
    cell: ({ amount }) => formatEarnings(amount),
  },
  {
    label: LABELS.status,
    card: { area: '2 / 2', isAtEnd: true },
    cell: ({ status }) => <Status status={status} />,
  },
  {
    label: view,
    isAtEnd: true,
    cell: (row) => (
      <Button size="small" onClick={() => onView(row)} aria-label={`${view} ${row.asset}`}>
        {view}
      </Button>
    ),
  },
];

interface EarningTableProps {
  /** The rows, or the number of rows that are still loading. */
  rows: readonly EarningRow[] | number;
  sorting: EarningSorting;
  onSort: (key: EarningSorting['key']) => void;
  onView: (row: EarningRow) => void;
}

/** 'Recent Transactions', sortable by Date and Amount (spec 001 §2). */
export const EarningTable = ({ onView, ...table }: EarningTableProps) => (
  <DataTable
    label={EARNINGS.recent}
    columns={columnsWith(onView)}
    rowKey={({ id }) => id}
    {...table}
  />
);

/** The status of an earning, capitalised (spec 001 §3). */
export const Status = ({ status }: Pick<EarningRow, 'status'>) => (
  <Chip tone={TONES[status]}>{`${status.charAt(0).toUpperCase()}${status.slice(1)}`}</Chip>
);

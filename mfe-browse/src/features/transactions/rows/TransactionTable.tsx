import { TRANSACTIONS } from '@trove/shared/contract/screens-pages.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { formatTime } from '@trove/shared/lib/relative-date.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { formatAmount } from '@trove/shared/ui/Price.tsx';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';
import { Frame } from '@trove/shared/ui/surfaces.tsx';
import { Small } from '@trove/shared/ui/text.tsx';
import { When } from '@trove/shared/ui/When.tsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

import { Amount } from './Amount.tsx';
import { KIND_LABEL } from './kind-label.ts';
import { Seller } from './Seller.tsx';
import { Status } from './Status.tsx';
import type { Sorting, SortKey, TransactionRow } from './transaction-rows.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;

  th,
  td {
    padding: 12px 16px;
    text-align: left;
  }

  th {
    color: var(--trove-text-muted);
    font-weight: 500;
    white-space: nowrap;
  }

  tbody tr {
    border-top: 1px solid var(--trove-border);
  }

  tbody tr:hover {
    background: var(--trove-hover);
  }

  td:nth-of-type(2) {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  th:last-of-type,
  td:last-of-type {
    text-align: right;
  }

  /* Without room for columns each row is a card. */
  @media (max-width: 599px) {
    thead tr {
      display: flex;
      gap: 8px;
    }

    th:not([aria-sort]) {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
      align-items: center;
      padding: 16px;
    }

    tbody td {
      padding: 0;
      color: var(--trove-text-muted);
    }

    td:nth-of-type(2) {
      grid-row: 1;
      color: var(--trove-text);
    }

    td:nth-of-type(3),
    td:nth-of-type(4) {
      text-align: right;
    }

    td:nth-of-type(4) {
      grid-area: 1 / 2;
      color: var(--trove-text);
    }
  }
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin: -6px -8px;
  padding: 6px 8px;
  border: 0;
  border-radius: var(--trove-radius);
  background: transparent;
  color: inherit;
  cursor: pointer;
  font: inherit;

  &:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }
`;

const { columns } = TRANSACTIONS;

const COLUMNS: readonly { label: string; key?: SortKey }[] = [
  { label: columns.date, key: 'date' },
  { label: columns.asset },
  { label: columns.seller },
  { label: columns.amount, key: 'amount' },
  { label: columns.status },
  { label: TRANSACTIONS.view },
];

interface TransactionTableProps {
  /** A number is the count of rows that are still loading. */
  rows: readonly TransactionRow[] | number;
  sorting: Sorting;
  onSort: (key: SortKey) => void;
  onView: (row: TransactionRow) => void;
}

/** Transactions of a wallet; Date and Amount can be sorted by (spec 000 §2.10). */
export function TransactionTable({ rows, sorting, onSort, onView }: TransactionTableProps) {
  return (
    <Frame>
      <Table aria-label={TRANSACTIONS.title} aria-busy={typeof rows === 'number'}>
        <thead>
          <tr>
            {COLUMNS.map(({ label, key }) =>
              key === undefined ? (
                <th key={label} scope="col">
                  {label}
                </th>
              ) : (
                <SortHeader key={label} label={label} of={key} sorting={sorting} onSort={onSort} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_, row) => (
                <tr key={row} data-skeleton="row">
                  {COLUMNS.map(({ label }) => (
                    <td key={label}>
                      <Skeleton width="70%" height={20} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <When at={row.date} as="date" />
                    {row.date !== '' && <Small> {formatTime(row.date)}</Small>}
                  </td>
                  <td>
                    {row.asset.name}
                    {row.asset.name !== KIND_LABEL[row.kind] && (
                      <Small> {KIND_LABEL[row.kind]}</Small>
                    )}
                  </td>
                  <td>
                    <Seller {...row} />
                  </td>
                  <td>
                    <Amount {...row} />
                    {row.balance != null && (
                      <Small as="div">Balance {formatAmount(row.balance)}</Small>
                    )}
                  </td>
                  <td>
                    <Status status={row.status} />
                  </td>
                  <td>
                    <Button
                      size="small"
                      variant="ghost"
                      aria-haspopup="dialog"
                      aria-label={`${TRANSACTIONS.view} ${row.asset.name}`}
                      onClick={() => onView(row)}
                    >
                      {TRANSACTIONS.view}
                    </Button>
                  </td>
                </tr>
              ))}
        </tbody>
      </Table>
    </Frame>
  );
}

interface SortHeaderProps {
  label: string;
  of: SortKey;
  sorting: Sorting;
  onSort: (key: SortKey) => void;
}

function SortHeader({ label, of, sorting, onSort }: SortHeaderProps) {
  const isCurrent = sorting.key === of;
  const Icon = isCurrent ? (sorting.isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (sorting.isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <SortButton type="button" onClick={() => onSort(of)}>
        {label}
        <Icon size={14} aria-hidden />
      </SortButton>
    </th>
  );
}

import { EARNINGS } from '@trove/shared/contract/screens-selling.ts';
import type { EarningRow } from '@trove/shared/contract/wire/finance.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';
import { Frame } from '@trove/shared/ui/surfaces.tsx';
import { Figures, Small } from '@trove/shared/ui/text.tsx';
import { When } from '@trove/shared/ui/When.tsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

import { formatEarnings } from '#common/format-earnings.ts';

import { Buyer } from './Buyer.tsx';
import { Table } from './earnings-table-styles.ts';
import type { Sorting } from './sorting.ts';
import { SOURCE_LABEL } from './source-label.ts';

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

const { columns, view } = EARNINGS;

const COLUMNS: readonly { label: string; key?: Sorting['key'] }[] = [
  { label: columns.date, key: 'date' },
  { label: columns.buyer },
  { label: columns.asset },
  { label: columns.amount, key: 'amount' },
  { label: columns.status },
  { label: view },
];

const TONES = { completed: 'success', pending: 'warning', failed: 'danger' } as const;

interface EarningTableProps {
  /** A number is the count of rows that are still loading. */
  rows: readonly EarningRow[] | number;
  sorting: Sorting;
  onSort: (key: Sorting['key']) => void;
  onView: (row: EarningRow) => void;
}

/** 'Recent Transactions'; Date and Amount can be sorted by (spec 001 §2). */
export function EarningTable({ rows, sorting, onSort, onView }: EarningTableProps) {
  return (
    <Frame>
      <Table aria-label={EARNINGS.recent} aria-busy={typeof rows === 'number'}>
        <thead>
          <tr>
            {COLUMNS.map(({ label, key }) => (
              <th key={label} scope="col" aria-sort={key && sortOf(sorting, key)}>
                {key === undefined ? (
                  label
                ) : (
                  <SortButton type="button" onClick={() => onSort(key)}>
                    {label}
                    <SortIcon sort={sortOf(sorting, key)} />
                  </SortButton>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_none, row) => (
                <tr key={row} data-skeleton="row">
                  {COLUMNS.map(({ label }) => (
                    <td key={label}>
                      <Skeleton width={72} height={20} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <Line key={row.id} row={row} onView={onView} />)}
        </tbody>
      </Table>
    </Frame>
  );
}

function Line({ row, onView }: { row: EarningRow; onView: (row: EarningRow) => void }) {
  return (
    <tr>
      <td>
        <When at={row.date} as="date" />
      </td>
      <td>
        <Buyer {...row} />
      </td>
      <td>
        {row.asset}
        {row.source !== 'sales' && row.nft !== null && <Small> {SOURCE_LABEL[row.source]}</Small>}
      </td>
      <td>
        <Figures>{formatEarnings(row.amount)}</Figures>
      </td>
      <td>
        <Status status={row.status} />
      </td>
      <td>
        <Button size="small" onClick={() => onView(row)} aria-label={`${view} ${row.asset}`}>
          {view}
        </Button>
      </td>
    </tr>
  );
}

/** The status of an earning, capitalised (spec 001 §3). */
export const Status = ({ status }: Pick<EarningRow, 'status'>) => (
  <Chip tone={TONES[status]}>{`${status.charAt(0).toUpperCase()}${status.slice(1)}`}</Chip>
);

type Sort = 'ascending' | 'descending' | 'none';

const sortOf = ({ key, isAscending }: Sorting, column: Sorting['key']): Sort =>
  key !== column ? 'none' : isAscending ? 'ascending' : 'descending';

function SortIcon({ sort }: { sort: Sort }) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[sort];
  return <Icon size={14} aria-hidden />;
}

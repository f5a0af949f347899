import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

import type { Sorting } from '../../lib/sorting.ts';
import { EntryBoundary } from '../feedback/EntryBoundary.tsx';
import { Frame } from '../layout/surfaces.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Skeleton } from '../skeletons/Skeleton.tsx';
import { BrokenRow } from './BrokenRow.tsx';
import { SortButton, Table, type TableLayout } from './data-table-styles.ts';

/** One column: its heading, its cells, and their position when a row is shown as a card. */
export interface Column<Row, Key extends string = never> {
  /** Unique in its table. */
  label: string;
  isLabelHidden?: boolean;
  /** Set if the rows can be sorted by this column. */
  sortKey?: Key;
  cell: (row: Row) => ReactNode;
  /** `title` names the row. */
  role?: 'title' | 'number';
  noWrap?: boolean;
  /** The column is aligned to the end. */
  isAtEnd?: boolean;
  card?: CardCell;
}

interface CardCell {
  /** Name of a `grid-area`; the next free cell if unset. */
  area?: string;
  /** Whether the cell is aligned to the end in cards only. */
  isAtEnd?: boolean;
  /** Whether the cell is as prominent as the title. */
  isLead?: boolean;
  /** Whether the heading precedes the value. */
  hasLabel?: boolean;
}

interface DataTableProps<Row, Key extends string> extends TableLayout {
  label: string;
  columns: readonly Column<Row, Key>[];
  /** A number is the count of rows that are still loading. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  sorting?: Sorting<Key>;
  onSort?: (key: Key) => void;
}

/** A framed table described by its columns; where the window is narrow each row is a card. */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, rowKey, sorting, onSort, ...layout } = props;
  return (
    <Frame style={{ position: 'relative', overflowX: 'auto' }}>
      <Table {...layout} aria-label={label} aria-busy={typeof rows === 'number'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_, row) => (
                <tr key={row} data-skeleton="row">
                  {columns.map((column) => (
                    <td key={column.label}>
                      <Skeleton width="70%" height={20} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <EntryBoundary key={rowKey(row)} instead={<BrokenRow columns={columns.length} />}>
                  <DataRow row={row} columns={columns} />
                </EntryBoundary>
              ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function DataRow<Row, Key extends string>({
  row,
  columns,
}: {
  row: Row;
  columns: readonly Column<Row, Key>[];
}) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.label} {...getCellAttributes(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const flag = (isSet: boolean | undefined) => (isSet ? '' : undefined);

const getCellAttributes = <Row, Key extends string>({
  label,
  role,
  noWrap,
  isAtEnd,
  card,
}: Column<Row, Key>) => ({
  'data-role': role,
  'data-no-wrap': flag(noWrap),
  'data-end': flag(isAtEnd),
  'data-card-end': flag(card?.isAtEnd),
  'data-lead': flag(card?.isLead),
  'data-label': card?.hasLabel ? label : undefined,
  style: card?.area === undefined ? undefined : ({ '--card': card.area } as CSSProperties),
});

interface HeadingProps<Row, Key extends string> {
  column: Column<Row, Key>;
  sorting: Sorting<Key> | undefined;
  onSort: ((key: Key) => void) | undefined;
}

function Heading<Row, Key extends string>({ column, sorting, onSort }: HeadingProps<Row, Key>) {
  const { label, isLabelHidden, sortKey, isAtEnd } = column;
  if (sortKey === undefined) {
    return (
      <th scope="col" data-end={flag(isAtEnd)}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    );
  }
  const order =
    sorting?.key !== sortKey ? 'none' : sorting.isAscending ? 'ascending' : 'descending';
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order];
  return (
    <th scope="col" aria-sort={order} data-end={flag(isAtEnd)}>
      <SortButton type="button" onClick={() => onSort?.(sortKey)}>
        {label}
        <Icon size={14} aria-hidden />
      </SortButton>
    </th>
  );
}

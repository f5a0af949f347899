import { UPLOADS_TEXT } from '@trove/shared/contract/screens-sellers.ts';
import { MY_UPLOADS } from '@trove/shared/contract/screens-selling.ts';
import type { OwnAsset, OwnAssetOrder } from '@trove/shared/contract/wire/own-assets.ts';
import { Skeleton } from '@trove/shared/ui/Skeleton.tsx';
import { Frame } from '@trove/shared/ui/surfaces.tsx';
import { VisuallyHidden } from '@trove/shared/ui/VisuallyHidden.tsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

import { UploadRow } from './UploadRow.tsx';
import type { UploadSorting } from './uploads-address.ts';
import { SortButton, Table } from './uploads-table-styles.ts';

/** In the order of the columns. */
const SORT_KEYS: readonly OwnAssetOrder[] = [
  'type',
  'name',
  'category',
  'downloads',
  'price',
  'updated',
];

interface UploadsTableProps {
  /** A number is the count of rows that are still loading. */
  rows: readonly OwnAsset[] | number;
  sorting: UploadSorting;
  onSort: (key: OwnAssetOrder) => void;
  onManage: (row: OwnAsset) => void;
}

/** Table of published assets; it can be sorted by each column (spec 001 §2). */
export function UploadsTable({ rows, sorting, onSort, onManage }: UploadsTableProps) {
  return (
    <Frame>
      <Table aria-label={MY_UPLOADS.title} aria-busy={typeof rows === 'number'}>
        <thead>
          <tr>
            {SORT_KEYS.map((key, column) => (
              <SortHeader
                key={key}
                label={MY_UPLOADS.columns[column] ?? ''}
                by={key}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
            <th scope="col">
              <VisuallyHidden>{UPLOADS_TEXT.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_, row) => (
                <tr key={row} data-skeleton="row">
                  {[...SORT_KEYS, 'actions'].map((key) => (
                    <td key={key}>
                      <Skeleton width="70%" height={20} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <UploadRow key={row.id} row={row} onManage={() => onManage(row)} />
              ))}
        </tbody>
      </Table>
    </Frame>
  );
}

interface SortHeaderProps {
  label: string;
  by: OwnAssetOrder;
  sorting: UploadSorting;
  onSort: (key: OwnAssetOrder) => void;
}

function SortHeader({ label, by, sorting, onSort }: SortHeaderProps) {
  const isCurrent = sorting.key === by;
  const Icon = isCurrent ? (sorting.isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (sorting.isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <SortButton type="button" onClick={() => onSort(by)}>
        {label}
        <Icon size={14} aria-hidden />
      </SortButton>
    </th>
  );
}

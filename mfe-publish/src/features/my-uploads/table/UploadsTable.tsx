import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset, OwnAssetOrder } from '@trove/contract/wire/assets/own-assets.ts';
import { type Column, DataTable } from '@trove/kit/ui/data/DataTable.tsx';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';

import { MY_UPLOADS } from '#common/texts/selling.ts';

import { UploadActions, UploadName } from './UploadCells.tsx';
import type { UploadSorting } from './uploads-address.ts';

const TYPES = { model: 'Model', dataset: 'Dataset', infra: 'Infrastructure' } as const;
const [type, name, category, downloads, pricing, lastUpdated] = MY_UPLOADS.columns;

const columnsWith = (
  onUnlist: (row: OwnAsset) => void,
): readonly Column<OwnAsset, OwnAssetOrder>[] => [
  { label: type, sortKey: 'type', cell: (row) => TYPES[row.type] ?? row.type },
  {
    label: name,
    sortKey: 'name',
    role: 'title',
    card: { area: '1 / 1 / auto / -1' },
    cell: (row) => <UploadName row={row} />,
  },
  {
    label: category,
    sortKey: 'category',
    card: { hasLabel: true },
    cell: (row) => row.category || MISSING_VALUE,
  },
  {
    label: downloads,
    sortKey: 'downloads',
    role: 'number',
    card: { hasLabel: true },
    cell: (row) => formatAmount(row.downloads),
  },
  {
    label: pricing,
    sortKey: 'price',
    role: 'number',
    noWrap: true,
    card: { hasLabel: true },
    cell: pricingText,
  },
  {
    label: lastUpdated,
    sortKey: 'updated',
    noWrap: true,
    card: { area: 'auto / 1 / auto / -1', hasLabel: true },
    cell: (row) => <When at={row.lastUpdated} as="date" />,
  },
  {
    label: UPLOADS_TEXT.actions,
    isLabelHidden: true,
    isAtEnd: true,
    card: { area: 'auto / 1 / auto / -1' },
    cell: (row) => <UploadActions row={row} onUnlist={() => onUnlist(row)} />,
  },
];

interface UploadsTableProps {
  /** The rows, or the number of rows that are still loading. */
  rows: readonly OwnAsset[] | number;
  sorting: UploadSorting;
  onSort: (key: OwnAssetOrder) => void;
  onUnlist: (row: OwnAsset) => void;
}

/** Table of published assets, sortable by each column (spec 001 §2). */
export const UploadsTable = ({ onUnlist, ...table }: UploadsTableProps) => (
  <DataTable
    label={MY_UPLOADS.title}
    columns={columnsWith(onUnlist)}
    rowKey={({ id }) => id}
    cardsBelow={900}
    cardColumns="minmax(0, 2fr) minmax(0, 3fr)"
    {...table}
  />
);

function pricingText({ pricing: { price, currency, per } }: OwnAsset): string {
  const amount = `${formatAmount(price)} ${currency}`;
  return per === null ? amount : `${amount}, ${per}`;
}

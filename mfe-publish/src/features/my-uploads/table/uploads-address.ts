import { OWN_ASSET_ORDERS } from '@trove/contract/wire/assets/own-assets.ts';
import type { OwnAssetOrder } from '@trove/contract/wire/assets/own-assets.ts';
import { useSearchParams } from '@trove/kit/core.ts';
import type { Sorting } from '@trove/kit/lib/sorting.ts';

export type UploadSorting = Sorting<OwnAssetOrder>;

/** Search parameters of the page's links. */
export interface UploadsAddress {
  sorting: UploadSorting;
  /** Counted from 1. */
  page: number;
}

/** Text columns start in ascending order, the others with the largest value. */
const BEGINS_ASCENDING: readonly OwnAssetOrder[] = ['type', 'name', 'category'];

/** Sorting by the same column again reverses the order. */
export const sortedBy = (
  { key, isAscending }: UploadSorting,
  by: OwnAssetOrder,
): UploadSorting => ({
  key: by,
  isAscending: key === by ? !isAscending : BEGINS_ASCENDING.includes(by),
});

/** Reads the search parameters; invalid values are ignored. */
function readAddress(params: URLSearchParams): UploadsAddress {
  const page = Number(params.get('page'));
  return {
    sorting: {
      key: OWN_ASSET_ORDERS.find((order) => order === params.get('sort')) ?? 'newest',
      isAscending: params.get('order') === 'asc',
    },
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns the search parameters that differ from the defaults. */
const writeAddress = ({ sorting, page }: UploadsAddress) => ({
  ...(sorting.key !== 'newest' && { sort: sorting.key }),
  ...(sorting.isAscending && { order: 'asc' }),
  ...(page > 1 && { page: String(page) }),
});

/** Returns the search parameters and a setter. */
export function useUploadsAddress() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const become = (part: Partial<UploadsAddress>) =>
    setParams(writeAddress({ ...address, ...part }), { replace: true });
  return { ...address, become };
}

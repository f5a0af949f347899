import { MOVEMENT_KINDS } from '@trove/contract/wire/trade/transactions.ts';
import type { MovementKind } from '@trove/contract/wire/trade/transactions.ts';
import { useSearchParams } from '@trove/kit/core.ts';
import type { Sorting } from '@trove/kit/lib/sorting.ts';

import type { SortKey } from './rows/transaction-rows.ts';

/** State of the page that its address contains. */
export interface TransactionsAddress {
  sorting: Sorting<SortKey>;
  /** Kind of transactions shown; undefined for all. */
  kind: MovementKind | undefined;
  /** Page number, starting at 1. */
  page: number;
  /** Id of the row whose details are shown. */
  viewed: string | undefined;
}

/** Reads an address; invalid values are ignored. */
function readAddress(params: URLSearchParams): TransactionsAddress {
  const page = Number(params.get('page'));
  return {
    sorting: {
      key: params.get('sort') === 'amount' ? 'amount' : 'date',
      isAscending: params.get('order') === 'asc',
    },
    kind: MOVEMENT_KINDS.find((kind) => kind === params.get('kind')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    viewed: params.get('view') ?? undefined,
  };
}

/** Writes the values that differ from the defaults. */
const writeAddress = ({ sorting, kind, page, viewed }: TransactionsAddress) => ({
  ...(sorting.key !== 'date' && { sort: sorting.key }),
  ...(sorting.isAscending && { order: 'asc' }),
  ...(kind && { kind }),
  ...(page > 1 && { page: String(page) }),
  ...(viewed !== undefined && { view: viewed }),
});

/** Returns the state in the address and a function that changes some of it. */
export function useTransactionsAddress() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const become = (part: Partial<TransactionsAddress>) =>
    setParams(writeAddress({ ...address, ...part }), { replace: true });
  return { ...address, become };
}

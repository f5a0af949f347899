import { EARNING_PERIODS } from '@trove/contract/wire/trade/finance.ts';
import type { EarningPeriod } from '@trove/contract/wire/trade/finance.ts';
import { useSearchParams } from '@trove/kit/core.ts';

import type { EarningSorting } from './rows/use-earning-rows.ts';

/** Search parameters of the page's links. */
export interface EarningsAddress {
  period: EarningPeriod;
  sorting: EarningSorting;
  /** Counted from 1. */
  page: number;
  /** Id of the row whose receipt is open. */
  viewed: string | undefined;
}

/** Reads the search parameters; defaults to This Month, the newest first (spec 001 §2). Ignores invalid values. */
function readAddress(params: URLSearchParams): EarningsAddress {
  const page = Number(params.get('page'));
  return {
    period: EARNING_PERIODS.find((period) => period === params.get('period')) ?? 'month',
    sorting: {
      key: params.get('sort') === 'amount' ? 'amount' : 'date',
      isAscending: params.get('order') === 'asc',
    },
    page: Number.isInteger(page) && page > 1 ? page : 1,
    viewed: params.get('view') ?? undefined,
  };
}

/** Returns the search parameters that differ from the defaults. */
const writeAddress = ({ period, sorting, page, viewed }: EarningsAddress) => ({
  ...(period !== 'month' && { period }),
  ...(sorting.key !== 'date' && { sort: sorting.key }),
  ...(sorting.isAscending && { order: 'asc' }),
  ...(page > 1 && { page: String(page) }),
  ...(viewed !== undefined && { view: viewed }),
});

/** Returns the search parameters and a setter. */
export function useEarningsAddress() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const become = (part: Partial<EarningsAddress>) =>
    setParams(writeAddress({ ...address, ...part }), { replace: true });
  return { ...address, become };
}

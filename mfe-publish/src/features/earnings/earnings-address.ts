import { EARNING_PERIODS } from '@trove/shared/contract/wire/trade/finance.ts';
import type { EarningPeriod } from '@trove/shared/contract/wire/trade/finance.ts';
import { useSearchParams } from '@trove/shared/kit/core.ts';

import type { EarningSorting } from './rows/use-earning-rows.ts';

/** Search parameters of the page's links. */
export interface EarningsAddress {
  period: EarningPeriod;
  sorting: EarningSorting;
  /** From 1. */
  page: number;
  /** Id of the row that is viewed in full. */
  viewed: string | undefined;
}

/** This Month, the newest first (spec 001 §2); nonsense in an address counts as nothing. */
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

/** Writes what differs from the beginning. */
const writeAddress = ({ period, sorting, page, viewed }: EarningsAddress) => ({
  ...(period !== 'month' && { period }),
  ...(sorting.key !== 'date' && { sort: sorting.key }),
  ...(sorting.isAscending && { order: 'asc' }),
  ...(page > 1 && { page: String(page) }),
  ...(viewed !== undefined && { view: viewed }),
});

/** The address and a way to change a part of it. */
export function useEarningsAddress() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const become = (part: Partial<EarningsAddress>) =>
    setParams(writeAddress({ ...address, ...part }), { replace: true });
  return { ...address, become };
}

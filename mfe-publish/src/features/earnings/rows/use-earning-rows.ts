import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import type { EarningPage, EarningPeriod, EarningRow } from '@trove/contract/wire/trade/finance.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { readEarningRows } from '@trove/kit/api/finance.queries.ts';
import { keepPreviousData, queryOptions, useQuery } from '@trove/kit/core.ts';
import { getPaging } from '@trove/kit/lib/paginate.ts';
import type { Sorting } from '@trove/kit/lib/sorting.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';

/** Maximum number of rows in a response. */
const ROWS_MAX = 100;

export type EarningSorting = Sorting<'date' | 'amount'>;

interface Shown {
  period: EarningPeriod;
  sorting: EarningSorting;
}

/** The first rows of a period, at least `wanted` if there are that many. */
const firstRowsQuery = (api: Api, did: string | null, { period, sorting }: Shown, wanted: number) =>
  queryOptions({
    queryKey: ['accounts', did, 'earnings', 'first', period, sorting, wanted],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows: EarningRow[] = [];
      let total = 0;
      let after: string | null = null;
      do {
        const request = {
          period,
          sort: sorting.key,
          order: sorting.isAscending ? ('asc' as const) : ('desc' as const),
          limit: Math.min(wanted, ROWS_MAX),
          ...(after !== null && { after }),
        };
        const page: EarningPage = await readEarningRows(api, did ?? '', request, signal);
        rows.push(...page.rows);
        total = page.total;
        after = page.next;
      } while (after !== null && rows.length < wanted);
      return { rows, total };
    },
  });

/** Returns the rows of the current page; undefined while they load (spec 001 §2). */
export function useEarningRows({ page, ...shown }: Shown & { page: number }) {
  const api = useApi();
  const { did, proven, checking, status } = useSession();
  const perPage = PAGE_SIZE.transactions;
  const { data, isError, refetch } = useQuery({
    ...firstRowsQuery(api, did, shown, page * perPage),
    enabled: proven && isDid(did),
  });
  const paging = getPaging(data?.total ?? 0, page, perPage);
  const start = (paging.page - 1) * perPage;
  const isVisitorView = !proven && !checking && status !== 'restoring';
  const rows = isVisitorView ? [] : data?.rows.slice(start, start + perPage);
  return { rows, paging, isError, refetch };
}

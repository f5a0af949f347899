import { usageHistoryQuery } from '@trove/shared/api/asset-facts.queries.ts';
import { assetsQuery } from '@trove/shared/api/assets.queries.ts';
import type { Api } from '@trove/shared/api/create-api.ts';
import { PAGE_SIZE } from '@trove/shared/contract/limits.ts';
import { queryOptions, useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import type { QueryClient } from '@trove/shared/kit/core.ts';
import { pagingOf } from '@trove/shared/lib/paginate.ts';
import type { Paging } from '@trove/shared/lib/paginate.ts';
import { useApi, useSession } from '@trove/shared/remote/host-context.tsx';

import { ledgerRowsQuery } from './ledger-rows.queries.ts';
import { rowOfMovement, rowsOfHistory, sortRows } from './rows/transaction-rows.ts';
import type { TransactionRow } from './rows/transaction-rows.ts';
import type { TransactionsAddress } from './transactions-address.ts';

interface Transactions {
  /** Of the page; undefined while they load. */
  rows: readonly TransactionRow[] | undefined;
  paging: Paging;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** What moved for the wallet: its ledger for a proven session, else the purchases that histories tell of (spec 000 §2.10). */
export function useTransactions({ sorting, kind, page }: TransactionsAddress): Transactions {
  const api = useApi();
  const client = useQueryClient();
  const { did, proven, status } = useSession();
  const perPage = PAGE_SIZE.transactions;
  const request = {
    sort: sorting.key,
    order: sorting.isAscending ? ('asc' as const) : ('desc' as const),
    ...(kind && { kind: [kind] }),
  };
  const ledger = useQuery({
    ...ledgerRowsQuery(api, client, did, request, page * perPage),
    enabled: proven,
  });
  const onChain = useQuery({
    ...chainRowsQuery(api, client, did),
    enabled: did !== null && !proven,
  });

  if (did === null) {
    const rows = status === 'restoring' ? undefined : [];
    return { rows, paging: pagingOf(0, 1, perPage), isError: false, refetch: async () => {} };
  }
  const { isError, refetch } = proven ? ledger : onChain;
  const all = proven
    ? ledger.data?.rows.map(rowOfMovement)
    : onChain.data && sortRows(onChain.data, sorting);
  const paging = pagingOf((proven ? ledger.data?.total : all?.length) ?? 0, page, perPage);
  const start = (paging.page - 1) * perPage;
  // While a further page is on its way, the rows before it are all there is.
  const isHere = all !== undefined && (start < all.length || paging.total === 0);
  const rows = isHere ? all.slice(start, start + perPage) : undefined;
  return { rows, paging, isError, refetch };
}

const chainRowsQuery = (api: Api, client: QueryClient, did: string | null) =>
  queryOptions({
    queryKey: ['owners', did, 'transactions'],
    queryFn: async () => {
      const assets = await client.fetchQuery(assetsQuery(api));
      const rows = await Promise.all(
        assets.map(async (asset) =>
          rowsOfHistory(
            asset,
            await client.fetchQuery(usageHistoryQuery(api, asset.id)),
            did ?? '',
          ),
        ),
      );
      return rows.flat();
    },
  });

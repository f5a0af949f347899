import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { assetsQuery } from '@trove/kit/api/assets.queries.ts';
import { partialQuery } from '@trove/kit/api/catalogue/partial-query.ts';
import type { ReadProgress } from '@trove/kit/api/catalogue/partial-query.ts';
import type { UsedAsset } from '@trove/kit/api/catalogue/rank.ts';
import { readHistories } from '@trove/kit/api/catalogue/read-histories.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions, useQuery, useQueryClient } from '@trove/kit/core.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { getPaging } from '@trove/kit/lib/paginate.ts';
import type { Paging } from '@trove/kit/lib/paginate.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';

import { ledgerRowsQuery } from './ledger-rows.queries.ts';
import { rowOfMovement, rowsOfHistory, sortRows } from './rows/transaction-rows.ts';
import type { TransactionRow } from './rows/transaction-rows.ts';
import type { TransactionsAddress } from './transactions-address.ts';

const FRESH_MS = 10_000;

interface Transactions {
  /** Rows of the page; undefined while they load. */
  rows: readonly TransactionRow[] | undefined;
  paging: Paging;
  /** Progress on a plain node, while more rows may come. */
  reading?: ReadProgress | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the transactions of the wallet: its ledger for a proven session, else purchases from the histories (spec
 * 000 §2.10).
 */
export function useTransactions(address: TransactionsAddress): Transactions {
  const { sorting, page } = address;
  const api = useApi();
  const client = useQueryClient();
  const { did, proven, checking, status } = useSession();
  const perPage = PAGE_SIZE.transactions;
  const ledger = useQuery({
    ...ledgerRowsQuery(api, did, requestOf(address), page * perPage),
    enabled: proven,
  });
  const onChain = useQuery({
    ...chainRowsQuery(api, client, did),
    enabled: did !== null && !proven && !checking,
  });

  if (did === null) {
    const rows = status === 'restoring' ? undefined : [];
    return { rows, paging: getPaging(0, 1, perPage), isError: false, refetch: async () => {} };
  }
  const { isError, refetch } = proven ? ledger : onChain;
  const all = proven
    ? ledger.data?.rows.map(rowOfMovement)
    : onChain.data && sortRows(onChain.data.rows, sorting);
  const total = (proven ? ledger.data?.total : all?.length) ?? 0;
  const reading = proven ? undefined : onChain.data?.reading;
  return { ...pageOf(all, total, page), isError, refetch, reading };
}

const requestOf = ({ sorting, kind }: TransactionsAddress) => ({
  sort: sorting.key,
  order: sorting.isAscending ? ('asc' as const) : ('desc' as const),
  ...(kind && { kind: [kind] }),
});

function pageOf(all: readonly TransactionRow[] | undefined, total: number, page: number) {
  const paging = getPaging(total, page, PAGE_SIZE.transactions);
  const start = (paging.page - 1) * PAGE_SIZE.transactions;
  // While a further page is loading, only the rows before it are available.
  const isHere = all !== undefined && (start < all.length || paging.total === 0);
  return { paging, rows: isHere ? all.slice(start, start + PAGE_SIZE.transactions) : undefined };
}

interface ChainRows {
  rows: readonly TransactionRow[];
  reading?: ReadProgress;
}

/** Rows from the histories of all assets, the newest assets first; partial results until all are read. */
const chainRowsQuery = (api: Api, client: QueryClient, did: string | null) => {
  const toRows = (used: readonly UsedAsset[]) =>
    used.flatMap((asset) => rowsOfHistory(asset, asset.history, did ?? ''));
  return queryOptions<ChainRows>({
    queryKey: ['owners', did, 'transactions'],
    ...partialQuery(async ({ signal, onPart }) => {
      const assets = await client.fetchQuery(assetsQuery(api));
      const used = await readHistories(api, client, assets.toReversed(), {
        signal,
        onPart: (part) => onPart?.({ rows: toRows(part.used), reading: part.reading }),
      });
      return { rows: toRows(used) };
    }, FRESH_MS),
  });
};

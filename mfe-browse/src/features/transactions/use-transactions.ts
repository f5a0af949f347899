import { usageHistoryQuery } from '@trove/shared/api/asset-facts.queries.ts';
import { assetsQuery } from '@trove/shared/api/assets.queries.ts';
import { purchasesQuery } from '@trove/shared/api/purchases.queries.ts';
import { useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import { useApi, useSession } from '@trove/shared/remote/host-context.tsx';

import { rowsOfHistory, rowsOfPurchases } from './transaction-rows.ts';
import type { TransactionRow } from './transaction-rows.ts';

interface Transactions {
  /** Undefined while they load. */
  rows: readonly TransactionRow[] | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** What the wallet has bought: from the network for a proven session, else from the histories of all assets (spec 000 §2.10). */
export function useTransactions(): Transactions {
  const api = useApi();
  const queryClient = useQueryClient();
  const { did, proven, status } = useSession();
  const purchases = useQuery({ ...purchasesQuery(api, did), enabled: proven });
  const catalogue = useQuery({ ...assetsQuery(api), enabled: proven });
  const onChain = useQuery({
    queryKey: ['owners', did, 'transactions'],
    enabled: did !== null && !proven,
    queryFn: async () => {
      const assets = await queryClient.fetchQuery(assetsQuery(api));
      const rows = await Promise.all(
        assets.map(async (asset) =>
          rowsOfHistory(
            asset,
            await queryClient.fetchQuery(usageHistoryQuery(api, asset.id)),
            did ?? '',
          ),
        ),
      );
      return rows.flat();
    },
  });

  if (did === null) {
    return {
      rows: status === 'restoring' ? undefined : [],
      isError: false,
      refetch: async () => {},
    };
  }
  if (!proven) {
    return { rows: onChain.data, isError: onChain.isError, refetch: onChain.refetch };
  }
  return {
    rows:
      purchases.data && catalogue.isFetched
        ? rowsOfPurchases(purchases.data, catalogue.data ?? [])
        : undefined,
    isError: purchases.isError,
    refetch: purchases.refetch,
  };
}

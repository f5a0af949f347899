import { isDid } from '@trove/contract/wire/node/did.ts';
import type { Movement, MovementPage } from '@trove/contract/wire/trade/transactions.ts';
import { MOVEMENTS_MAX } from '@trove/contract/wire/trade/transactions.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { readMovements } from '@trove/kit/api/transactions.queries.ts';
import type { MovementRequest } from '@trove/kit/api/transactions.queries.ts';
import { keepPreviousData, queryOptions } from '@trove/kit/core.ts';

export type LedgerRequest = Pick<MovementRequest, 'kind' | 'sort' | 'order'>;

/**
 * The first rows of a wallet's ledger, at least `wanted` of them if there are as many; one response contains a
 * hundred at most.
 */
export const ledgerRowsQuery = (
  api: Api,
  did: string | null,
  request: LedgerRequest,
  wanted: number,
) => {
  const limit = Math.min(wanted, MOVEMENTS_MAX);
  return queryOptions({
    queryKey: ['accounts', did, 'transactions', 'first', request, wanted],
    enabled: isDid(did),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows: Movement[] = [];
      let total = 0;
      let after: string | null = null;
      do {
        const next = { ...request, limit, ...(after !== null && { after }) };
        const page: MovementPage = await readMovements(api, did ?? '', next, signal);
        rows.push(...page.rows);
        total = page.total;
        after = page.next;
      } while (after !== null && rows.length < wanted);
      return { rows, total };
    },
  });
};

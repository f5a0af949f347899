import type { Api } from '@trove/shared/api/create-api.ts';
import { movementsQuery } from '@trove/shared/api/transactions.queries.ts';
import type { MovementRequest } from '@trove/shared/api/transactions.queries.ts';
import { isDid } from '@trove/shared/contract/wire/did.ts';
import type { Movement, MovementPage } from '@trove/shared/contract/wire/transactions.ts';
import { MOVEMENTS_MAX } from '@trove/shared/contract/wire/transactions.ts';
import { keepPreviousData, queryOptions } from '@trove/shared/kit/core.ts';
import type { QueryClient } from '@trove/shared/kit/core.ts';

export type LedgerRequest = Pick<MovementRequest, 'kind' | 'sort' | 'order'>;

/** The first rows of a wallet's ledger, at least as many as are wanted if there are: answers hold a hundred each. */
export const ledgerRowsQuery = (
  api: Api,
  client: QueryClient,
  did: string | null,
  request: LedgerRequest,
  wanted: number,
) => {
  const answers = Math.max(1, Math.ceil(wanted / MOVEMENTS_MAX));
  return queryOptions({
    queryKey: ['accounts', did, 'transactions', 'first', request, answers],
    enabled: isDid(did),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const rows: Movement[] = [];
      let total = 0;
      let after: string | null = null;
      for (let answer = 0; answer < answers; answer++) {
        const page: MovementPage = await client.fetchQuery(
          movementsQuery(api, did, {
            ...request,
            limit: MOVEMENTS_MAX,
            ...(after !== null && { after }),
          }),
        );
        rows.push(...page.rows);
        total = page.total;
        after = page.next;
        if (after === null) break;
      }
      return { rows, total };
    },
  });
};

import { MOVEMENTS_MAX } from '@trove/contract/wire/trade/transactions.ts';
import { balanceQuery, creditBalanceQuery } from '@trove/kit/api/account.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { profileQuery, publishedQuery } from '@trove/kit/api/creators.queries.ts';
import { balancesQuery, withdrawalsQuery } from '@trove/kit/api/finance.queries.ts';
import { notificationsQuery } from '@trove/kit/api/notifications.queries.ts';
import { purchasesQuery } from '@trove/kit/api/purchases.queries.ts';
import { topicsQuery } from '@trove/kit/api/registrations.queries.ts';
import { readMovements } from '@trove/kit/api/transactions.queries.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';

import { readSessions } from '../sessions/sessions.queries.ts';

/** A section of the account's data, or the reason why it could not be read. */
export type AccountPart = { rows: unknown } | { problem: string };

const PAGE = 100;

/**
 * Reads everything the network stores for a DID, section by section: one that cannot be read does not affect the
 * others.
 */
export async function readAccountData(
  api: Api,
  queryClient: QueryClient,
  did: string,
): Promise<Record<string, AccountPart>> {
  const fresh = { staleTime: 0, meta: { silent: true } };
  const parts: Record<string, () => Promise<unknown>> = {
    balance: () => queryClient.fetchQuery({ ...balanceQuery(api, did), ...fresh }),
    credits: () => queryClient.fetchQuery({ ...creditBalanceQuery(api, did), ...fresh }),
    earnings: () => queryClient.fetchQuery({ ...balancesQuery(api, did), ...fresh }),
    profile: () => queryClient.fetchQuery({ ...profileQuery(api, did), ...fresh }),
    sessions: () => readSessions(api),
    purchases: () => queryClient.fetchQuery({ ...purchasesQuery(api, did), ...fresh }),
    withdrawals: () => queryClient.fetchQuery({ ...withdrawalsQuery(api, did), ...fresh }),
    wishes: () => queryClient.fetchQuery({ ...topicsQuery(api, did), ...fresh }),
    likes: () => api.dapp.get('v1/likes').json(),
    transactions: () =>
      allPages((after) => readMovements(api, did, { limit: MOVEMENTS_MAX, ...after })),
    notifications: () =>
      allPages((after) =>
        queryClient.fetchQuery({
          ...notificationsQuery(api, did, { limit: PAGE, ...after }),
          ...fresh,
        }),
      ),
    published: async () => {
      const read = (page: number) =>
        queryClient.fetchQuery({ ...publishedQuery(api, did, { page, perPage: PAGE }), ...fresh });
      const first = await read(1);
      const others = Array.from({ length: Math.max(first.pages - 1, 0) }, (_, at) => read(at + 2));
      return [first, ...(await Promise.all(others))].flatMap(({ rows }) => rows);
    },
  };
  const read = Object.entries(parts).map(async ([name, ask]): Promise<[string, AccountPart]> => {
    try {
      return [name, { rows: await ask() }];
    } catch (error) {
      return [name, { problem: toAppError(error).message }];
    }
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Reads all pages of a list. */
async function allPages<Row>(
  read: (after: { after?: string }) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page = await read(next === undefined ? {} : { after: next });
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

import { isDid } from '@trove/contract/wire/node/did.ts';
import {
  balancesSchema,
  type EarningPage,
  type EarningPeriod,
  earningPageSchema,
  earningsSchema,
  withdrawalListSchema,
  type WithdrawalRecord,
  withdrawalRowSchema,
} from '@trove/contract/wire/trade/finance.ts';

import { queryOptions } from '../core.ts';
import { accountPath, localZone, toSearchParams } from './account-path.ts';
import type { Api } from './create-api.ts';

/** Balances of a DID: available, earned and withdrawn. */
export const balancesQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'balances'],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp.get(accountPath(did ?? '', 'balances'), { signal }).json(balancesSchema),
  });

/** The cards of 'Earnings Overview' (spec 001 §2); periods are those of the user's time zone. */
export const earningsQuery = (
  api: Api,
  did: string | null,
  period: EarningPeriod,
  zone = localZone(),
) =>
  queryOptions({
    queryKey: ['accounts', did, 'earnings', period, zone],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'earnings'), { searchParams: { period, zone }, signal })
        .json(earningsSchema),
  });

export interface EarningRequest {
  period: EarningPeriod;
  zone?: string;
  sort?: 'date' | 'amount';
  order?: 'asc' | 'desc';
  limit?: number;
  /** `next` of the previous page. */
  after?: string;
}

/** One response with 'Recent Transactions' of a period (spec 001 §2). */
export const readEarningRows = (
  api: Api,
  did: string,
  request: EarningRequest,
  signal: AbortSignal,
): Promise<EarningPage> =>
  api.dapp
    .get(accountPath(did, 'earnings/rows'), {
      searchParams: toSearchParams({ zone: localZone(), ...request }),
      signal,
    })
    .json(earningPageSchema);

/** Downloads the same rows as a file; their sum is the total of the cards. */
export const earningsCsv = (
  api: Api,
  did: string,
  period: EarningPeriod,
  zone = localZone(),
): Promise<Blob> =>
  api.dapp.get(accountPath(did, 'earnings.csv'), { searchParams: { period, zone } }).blob();

/** The withdrawals of a DID, newest first (spec 001 §2). */
export const withdrawalsQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'withdrawals'],
    enabled: isDid(did),
    queryFn: async ({ signal }) =>
      (
        await api.dapp
          .get(accountPath(did ?? '', 'withdrawals'), { signal })
          .json(withdrawalListSchema)
      ).rows,
  });

/** Cancels a withdrawal that is still pending. */
export const cancelWithdrawal = (api: Api, did: string, id: string): Promise<WithdrawalRecord> =>
  api.dapp
    .delete(accountPath(did, `withdrawals/${encodeURIComponent(id)}`))
    .json(withdrawalRowSchema);

import { isDid } from '@trove/contract/wire/node/did.ts';
import {
  type Movement,
  type MovementKind,
  type MovementPage,
  movementMonthsSchema,
  movementPageSchema,
} from '@trove/contract/wire/trade/transactions.ts';

import { queryOptions } from '../core.ts';
import { accountPath, localZone, toSearchParams } from './account-path.ts';
import type { Api } from './create-api.ts';

export interface MovementFilter {
  kind?: readonly MovementKind[];
  status?: Movement['status'];
  direction?: Movement['direction'];
  /** Days or times, ISO 8601; `to` is exclusive. */
  from?: string;
  to?: string;
  /** NFT of an asset. */
  asset?: string;
  text?: string;
}

export interface MovementRequest extends MovementFilter {
  sort?: 'date' | 'amount';
  order?: 'asc' | 'desc';
  limit?: number;
  /** `next` of the previous page. */
  after?: string;
}

/** One response with transactions of a DID, `limit` at most (spec 000 §2.10). */
export const readMovements = (
  api: Api,
  did: string,
  request: MovementRequest,
  signal: AbortSignal | null = null,
): Promise<MovementPage> =>
  api.dapp
    .get(accountPath(did, 'transactions'), { searchParams: toSearchParams({ ...request }), signal })
    .json(movementPageSchema);

/** Income and expenses by month, in the user's time zone. */
export const movementMonthsQuery = (api: Api, did: string | null, zone = localZone()) =>
  queryOptions({
    queryKey: ['accounts', did, 'transactions', 'months', zone],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'transactions/months'), { searchParams: { zone }, signal })
        .json(movementMonthsSchema),
  });

/** Downloads all transactions that match a filter, as a file. */
export const movementsCsv = (api: Api, did: string, filter: MovementFilter = {}): Promise<Blob> =>
  api.dapp
    .get(accountPath(did, 'transactions.csv'), { searchParams: toSearchParams({ ...filter }) })
    .blob();

import { isDid } from '../contract/wire/node/did.ts';
import {
  type Movement,
  type MovementKind,
  movementMonthsSchema,
  movementPageSchema,
} from '../contract/wire/trade/transactions.ts';
import { keepPreviousData, queryOptions } from '../kit/core.ts';
import { accountPath, localZone, toSearchParams } from './account-path.ts';
import type { Api } from './create-api.ts';

export interface MovementFilter {
  kind?: readonly MovementKind[];
  status?: Movement['status'];
  direction?: Movement['direction'];
  /** Days or moments, ISO 8601; the second is not included. */
  from?: string;
  to?: string;
  /** An NFT. */
  asset?: string;
  text?: string;
}

export interface MovementRequest extends MovementFilter {
  sort?: 'date' | 'amount';
  order?: 'asc' | 'desc';
  limit?: number;
  /** `next` of the page before. */
  after?: string;
}

/** Transactions of a DID; the previous page stays until the next one is here (spec 000 §2.10). */
export const movementsQuery = (api: Api, did: string | null, request: MovementRequest = {}) =>
  queryOptions({
    queryKey: ['accounts', did, 'transactions', request],
    enabled: isDid(did),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'transactions'), {
          searchParams: toSearchParams({ ...request }),
          signal,
        })
        .json(movementPageSchema),
  });

/** Income and expenses by month, in the reader's time zone. */
export const movementMonthsQuery = (api: Api, did: string | null, zone = localZone()) =>
  queryOptions({
    queryKey: ['accounts', did, 'transactions', 'months', zone],
    enabled: isDid(did),
    queryFn: ({ signal }) =>
      api.dapp
        .get(accountPath(did ?? '', 'transactions/months'), { searchParams: { zone }, signal })
        .json(movementMonthsSchema),
  });

/** All that a filter lets through, as a file. */
export const movementsCsv = (api: Api, did: string, filter: MovementFilter = {}): Promise<Blob> =>
  api.dapp
    .get(accountPath(did, 'transactions.csv'), { searchParams: toSearchParams({ ...filter }) })
    .blob();

import { faucetStatusSchema } from '@trove/contract/wire/node/faucet.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

/** Status of the faucet and of a DID with it. Fails silently on a network without this call. */
export const faucetStatusQuery = (api: Api, did: string) =>
  queryOptions({
    queryKey: ['faucet', did],
    queryFn: ({ signal }) =>
      api.faucet
        .get('status', { searchParams: did === '' ? {} : { did }, signal, retry: 0 })
        .json(faucetStatusSchema),
    meta: { silent: true },
  });

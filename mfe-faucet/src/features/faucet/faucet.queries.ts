import type { Api } from '@trove/shared/api/create-api.ts';
import { faucetStatusSchema } from '@trove/shared/contract/wire/faucet.ts';
import { queryOptions } from '@trove/shared/kit/core.ts';

/** How the faucet stands, and a DID with it. A network without this call shows the form alone, silently. */
export const faucetStatusQuery = (api: Api, did: string) =>
  queryOptions({
    queryKey: ['faucet', did],
    queryFn: ({ signal }) =>
      api.faucet
        .get('status', { searchParams: did === '' ? {} : { did }, signal, retry: 0 })
        .json(faucetStatusSchema),
    meta: { silent: true },
  });

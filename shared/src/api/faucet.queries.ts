import { faucetStatusSchema } from '../contract/wire/faucet.ts';
import { queryOptions } from '../kit/core.ts';
import type { Api } from './create-api.ts';

/** How the faucet stands, and a DID with it. A network without this call has no answer, silently. */
export const faucetStatusQuery = (api: Api, did: string) =>
  queryOptions({
    queryKey: ['faucet', did],
    queryFn: ({ signal }) =>
      api.faucet
        .get('status', { searchParams: did === '' ? {} : { did }, signal, retry: 0 })
        .json(faucetStatusSchema),
    meta: { silent: true },
  });

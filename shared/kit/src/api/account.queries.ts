import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import { ftInfoListSchema, tokenBalance } from '@trove/contract/wire/node/ft-info.ts';
import { creditBalanceSchema } from '@trove/contract/wire/trade/credit.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

/** Balance of a DID in whole tokens of the product; 0 if the network reports none (spec 000 §3). */
export const balanceQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'balance'],
    enabled: isDid(did),
    queryFn: async ({ signal }) => {
      const { rows } = await api.node
        .get('get-ft-info-by-did', { searchParams: { did: did ?? '' }, signal })
        .json(ftInfoListSchema);
      const { name } = activeToken(api.config.tokens);
      return tokenBalance(rows, { creatorDid: api.config.tokenCreatorDid, name });
    },
  });

/** Credits for inference; null, without a call, for an invalid DID (spec 000 §5). */
export const creditBalanceQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'credit'],
    queryFn: ({ signal }): Promise<number> | null =>
      isDid(did)
        ? api.dapp
            .get(`credit_balance/${encodeURIComponent(did)}`, { signal })
            .json(creditBalanceSchema)
        : null,
  });

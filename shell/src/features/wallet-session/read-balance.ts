import { balanceQuery } from '@trove/shared/api/account.queries.ts';

import type { Network } from '#common/network.ts';

/** Balance of a DID in whole tokens, read again (spec 000 §3). A failure shows no toast: the last number stays. */
export const readBalance = ({ api, queryClient }: Network, did: string): Promise<number> =>
  queryClient.fetchQuery({ ...balanceQuery(api, did), staleTime: 0, meta: { silent: true } });

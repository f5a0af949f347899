import { balanceQuery } from '@trove/shared/api/account.queries.ts';

import type { Network } from '#common/network.ts';

/** Whole tokens of a DID, read anew (spec 000 §3). A failure is no toast: the last number stays. */
export const readBalance = ({ api, queryClient }: Network, did: string): Promise<number> =>
  queryClient.fetchQuery({ ...balanceQuery(api, did), staleTime: 0, meta: { silent: true } });

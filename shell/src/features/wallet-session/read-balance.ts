import { balanceQuery } from '@trove/kit/api/account.queries.ts';
import { fetchAnew } from '@trove/kit/api/fetch-anew.ts';

import type { Network } from '#common/network.ts';

/**
 * Reads the balance of a DID again, in whole tokens (spec 000 §3). A failure shows no toast: the last number stays.
 */
export const readBalance = ({ api, queryClient }: Network, did: string): Promise<number> =>
  fetchAnew(queryClient, { ...balanceQuery(api, did), meta: { silent: true } });

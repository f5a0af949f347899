import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import { purchasesQuery } from '@trove/kit/api/purchases.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useState } from 'react';

/** Returns whether the user has bought nothing yet; false while that is not known. */
export function useIsNewcomer(): boolean {
  const { config } = useHost();
  const { did, proven, status } = useSession();
  const { data: purchases } = useQuery({
    ...purchasesQuery(useApi(), did),
    enabled: proven,
    meta: { silent: true },
  });
  // The steps stay after connecting until the purchases of the wallet are known.
  const [cameAsVisitor] = useState(did === null);
  // The steps apply only to a network whose tokens are free.
  if (!isTestToken(config.tokens)) return false;
  if (did === null) return status !== 'restoring';
  return purchases === undefined ? cameAsVisitor : purchases.length === 0;
}

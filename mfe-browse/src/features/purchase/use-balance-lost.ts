import { SECOND } from '@trove/contract/time.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useState } from 'react';

/** Time limit for reading the balance before it is read once more. */
const PATIENCE_MS = 10 * SECOND;

/** Returns true after reading the wallet's balance has failed twice, until it succeeds. */
export function useBalanceLost(): boolean {
  const { session } = useHost();
  const { did, balance } = useSession();
  const [lostOf, setLostOf] = useState<string | null>(null);
  const isUnknown = did !== null && balance === null;

  useEffect(() => {
    if (!isUnknown) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      void session.refreshBalance().then(() => isGone || setLostOf(did));
    }, PATIENCE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isUnknown, did, session]);

  return isUnknown && lostOf === did;
}

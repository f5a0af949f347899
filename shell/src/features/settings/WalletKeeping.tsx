import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';

/** Browsers agree to nothing over plain http, where they have no such function. */
const hasAgreed = async () => (await navigator.storage?.persisted?.()) ?? false;

/**
 * Whether the browser may delete the keys of a wallet that it stores for this site; Safari does after seven days
 * without a visit.
 */
export function WalletKeeping() {
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => void hasAgreed().then(setIsKept, () => setIsKept(false)), []);
  if (isKept === null) return null;
  return (
    <Muted>
      {isKept
        ? 'This browser has agreed to keep the wallet until you delete its site data.'
        : 'This browser has not agreed to keep the wallet and may delete it, for example after some days without a visit. Save a backup.'}
    </Muted>
  );
}

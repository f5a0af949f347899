import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';

import { isWalletKept } from '#common/is-wallet-kept.ts';
import { KEEPING } from '#common/texts/account.ts';

/** Whether the browser may delete the keys of a wallet that it stores for this site. */
export function WalletKeeping() {
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => void isWalletKept(navigator).then(setIsKept), []);
  if (isKept === null) return null;
  return <Muted>{isKept ? KEEPING.agreed : KEEPING.notAgreed}</Muted>;
}

import type { WalletProvider } from '@trove/contract/wallet.ts';
import { useEffect, useState } from 'react';

import { useShell } from '#common/shell-context.ts';

/**
 * Returns the wallets found so far, since extensions may announce themselves late; null until the first search has
 * ended.
 */
export function useWallets(): readonly WalletProvider[] | null {
  const { session } = useShell();
  const [wallets, setWallets] = useState<readonly WalletProvider[] | null>(null);

  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    const follow = async () => {
      const { registry } = await session.wallets();
      if (isGone) return;
      const read = () => setWallets(registry.get());
      leave = registry.subscribe(read);
      read();
    };
    follow().catch(() => {});
    return () => {
      isGone = true;
      leave();
    };
  }, [session]);

  return wallets;
}

import { createContext, use, useSyncExternalStore } from 'react';

import type { WalletState } from '../own-protocol.ts';
import type { WalletClient } from './wallet-client.ts';

export const WalletContext = createContext<WalletClient | null>(null);

/** Returns the client of the wallet's background. */
export function useClient(): WalletClient {
  const client = use(WalletContext);
  if (client === null) throw new Error('No wallet around');
  return client;
}

/** Returns the wallet's state; null until the background has sent it. */
export function useWalletState(): WalletState | null {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.state);
}

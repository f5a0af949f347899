import { createContext, use, useSyncExternalStore } from 'react';

import type { WalletState } from '../own-protocol.ts';
import type { WalletClient } from './wallet-client.ts';

export const WalletContext = createContext<WalletClient | null>(null);

/** The background of the wallet. */
export function useClient(): WalletClient {
  const client = use(WalletContext);
  if (client === null) throw new Error('No wallet around');
  return client;
}

/** Null for the moment until the background has spoken. */
export function useWalletState(): WalletState | null {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.state);
}

import type { WalletAccount, WalletFeatures, WalletProvider } from '@trove/contract/wallet.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { createCallQueue } from '../wallet/call-queue.ts';
import { openPendingCalls } from '../wallet/pending-calls.ts';
import type { CallDependencies } from '../wallet/wallet-layer.ts';
import type { WalletRegistry } from '../wallet/wallet-registry.ts';

export const anAccount = (overrides: Partial<WalletAccount> = {}): WalletAccount => ({
  did: 'bafybmibuyer',
  username: 'Ada',
  ...overrides,
});

/** A wallet that accepts everything; `features` replaces or adds. */
export function aWallet({
  rdns = 'org.example.wallet',
  name = 'Example',
  installUrl,
  accounts = [anAccount()],
  features = {},
}: {
  rdns?: string;
  name?: string;
  installUrl?: string;
  accounts?: readonly WalletAccount[];
  features?: Partial<WalletFeatures>;
} = {}): WalletProvider {
  const info = { uuid: rdns, name, icon: '', rdns };
  return {
    info: installUrl === undefined ? info : { ...info, installUrl },
    chains: ['rubix:testnet'],
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'rubix:executeContract': {
        executeContract: async () => ({ status: true, data: { message: 'done' } }),
      },
      ...features,
    },
  };
}

/** Dependencies that the calls of one page share; tests in Node have no storage for them. */
export const aPageOfCalls = (): CallDependencies => ({
  queue: createCallQueue(),
  askedBefore: openPendingCalls(globalThis.window),
});

/** A registry of these wallets; `find` may be overridden to fail like a script that does not load. */
export function aRegistry(
  wallets: readonly WalletProvider[],
  overrides: Partial<WalletRegistry> = {},
): WalletRegistry {
  return {
    ...createValueStore(wallets),
    find: async (rdns) => wallets.find(({ info }) => info.rdns === rdns) ?? null,
    offersTestWallet: false,
    close: () => {},
    ...overrides,
  };
}

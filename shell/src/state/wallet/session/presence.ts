import type { Store, WalletPresence } from '@trove/contract/host.ts';
import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';
import type { WalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** Watches the presence and features of the connected wallet or, for a visitor, of any wallet. */
export function watchPresence(
  registry: WalletRegistry,
  session: Store<{ wallet: string | null }>,
  missingName: string,
): Store<WalletPresence> & { close(): void } {
  function look(): WalletPresence {
    const { wallet } = session.get();
    const there = registry.get().find(({ info }) => wallet === null || info.rdns === wallet);
    if (there !== undefined) {
      return { present: true, name: there.info.name, features: Object.keys(there.features) };
    }
    return registry.offersTestWallet && (wallet ?? TEST_WALLET.rdns) === TEST_WALLET.rdns
      ? { present: true, name: TEST_WALLET.name, features: TEST_WALLET.features }
      : { present: false, name: missingName, features: [] };
  }

  const presence = createValueStore(look());
  const update = () => {
    const next = look();
    if (JSON.stringify(next) !== JSON.stringify(presence.get())) presence.set(next);
  };
  const leaves = [registry.subscribe(update), session.subscribe(update)];
  return { ...presence, close: () => leaves.forEach((leave) => leave()) };
}

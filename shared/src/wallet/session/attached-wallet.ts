import type { WalletAccount, WalletProvider } from '../../contract/wallet.ts';
import type { WalletRegistry } from '../wallet-registry.ts';

/** The wallet behind the session, once it has been needed. */
export interface AttachedWallet {
  get(): WalletProvider | null;
  attach(provider: WalletProvider): void;
  detach(): void;
  /** The attached wallet, or the one of this identity; null while it is not there. */
  find(rdns: string): Promise<WalletProvider | null>;
}

/** Tells which account the wallet itself has chosen, when it is attached and whenever that changes. */
export function createAttachedWallet(
  registry: WalletRegistry,
  onAccount: (account: WalletAccount) => void,
): AttachedWallet {
  let provider: WalletProvider | null = null;
  let leave = () => {};

  const tell = (accounts: readonly WalletAccount[] = []) => {
    const [account] = accounts;
    if (account !== undefined) onAccount(account);
  };

  function detach() {
    leave();
    leave = () => {};
    provider = null;
  }

  function attach(next: WalletProvider) {
    detach();
    provider = next;
    const events = next.features['standard:events'];
    leave = events?.on('change', ({ accounts }) => tell(accounts)) ?? leave;
  }

  return {
    get: () => provider,
    attach,
    detach,

    async find(rdns) {
      if (provider !== null) return provider;
      try {
        const found = await registry.find(rdns);
        if (found === null) return null;
        attach(found);
        tell((await found.features['standard:connect'].connect({ silent: true })).accounts);
        return found;
      } catch {
        return null;
      }
    },
  };
}

import type { WalletAccount, WalletProvider } from '@trove/contract/wallet.ts';
import type { WalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';

/** The wallet behind the session, once it has appeared in the page or has been needed. */
export interface AttachedWallet {
  get(): WalletProvider | null;
  attach(provider: WalletProvider): void;
  detach(): void;
  /** Attaches the wallet with this identity as soon as it appears, without loading anything. */
  follow(rdns: string): void;
  /** Returns the attached wallet, or the one with this identity; null while it is missing. */
  find(rdns: string): Promise<WalletProvider | null>;
  /** Reads the account of a wallet that names its network again, because a suspended page has missed changes. */
  refresh(): Promise<void>;
}

/** Changes of the session caused by the wallet itself. */
interface WalletEvents {
  /** Called with the wallet's account when it is attached and whenever it changes. */
  onAccount: (account: WalletAccount) => void;
  /** Called when the wallet has revoked the site's access. */
  onGone: () => void;
}

export function createAttachedWallet(
  registry: WalletRegistry,
  { onAccount, onGone }: WalletEvents,
): AttachedWallet {
  let provider: WalletProvider | null = null;
  let leave = () => {};
  let unfollow = () => {};

  const report = (accounts: readonly WalletAccount[] = []) => {
    const [account] = accounts;
    if (account !== undefined) onAccount(account);
  };

  function detach() {
    leave();
    leave = () => {};
    unfollow();
    unfollow = () => {};
    provider = null;
  }

  function attach(next: WalletProvider) {
    detach();
    provider = next;
    const events = next.features['standard:events'];
    const onChange = (accounts: readonly WalletAccount[] | undefined) =>
      accounts?.length === 0 ? onGone() : report(accounts);
    leave = events?.on('change', ({ accounts }) => onChange(accounts)) ?? leave;
  }

  async function find(rdns: string) {
    if (provider !== null) return provider;
    try {
      const found = await registry.find(rdns);
      if (found === null) return null;
      attach(found);
      report((await found.features['standard:connect'].connect({ silent: true })).accounts);
      return found;
    } catch {
      return null;
    }
  }

  async function refresh() {
    if (provider?.accounts.some(({ nodeOrigin }) => nodeOrigin !== undefined) !== true) return;
    try {
      report((await provider.features['standard:connect'].connect({ silent: true })).accounts);
    } catch {
      // A wallet that has disappeared reports it when it is called.
    }
  }

  return {
    get: () => provider,
    attach,
    detach,

    follow(rdns) {
      const look = () => {
        const isThere = registry.get().some(({ info }) => info.rdns === rdns);
        if (isThere && provider === null) void find(rdns);
      };
      unfollow = registry.subscribe(look);
      look();
    },

    find,
    refresh,
  };
}

import type { WalletAccount, WalletProvider } from '../../contract/wallet.ts';
import type { WalletRegistry } from '../wallet-registry.ts';

/** The wallet behind the session, once it is in the page or has been needed. */
export interface AttachedWallet {
  get(): WalletProvider | null;
  attach(provider: WalletProvider): void;
  detach(): void;
  /** Attaches the wallet of this identity as soon as it shows itself; nothing is loaded for it. */
  follow(rdns: string): void;
  /** The attached wallet, or the one of this identity; null while it is not there. */
  find(rdns: string): Promise<WalletProvider | null>;
  /** Asks a wallet that names its network for its account again: a page that slept has missed what changed. */
  refresh(): Promise<void>;
}

/** Changes of the session caused by the wallet itself. */
interface Moves {
  /** It has chosen this account, as seen when it is attached and whenever that changes. */
  onAccount: (account: WalletAccount) => void;
  /** It has taken the site's access back. */
  onGone: () => void;
}

export function createAttachedWallet(
  registry: WalletRegistry,
  { onAccount, onGone }: Moves,
): AttachedWallet {
  let provider: WalletProvider | null = null;
  let leave = () => {};
  let unfollow = () => {};

  const tell = (accounts: readonly WalletAccount[] = []) => {
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
    const hear = (accounts: readonly WalletAccount[] | undefined) =>
      accounts?.length === 0 ? onGone() : tell(accounts);
    leave = events?.on('change', ({ accounts }) => hear(accounts)) ?? leave;
  }

  async function find(rdns: string) {
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
  }

  async function refresh() {
    if (provider?.accounts.some(({ nodeOrigin }) => nodeOrigin !== undefined) !== true) return;
    try {
      tell((await provider.features['standard:connect'].connect({ silent: true })).accounts);
    } catch {
      // A wallet that has gone says so when it is called.
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

import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Store } from '@trove/contract/host.ts';
import type { WalletProvider } from '@trove/contract/wallet.ts';
import { WALLET_RDNS } from '@trove/contract/wallet.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { ANNOUNCE, announcedProvider, promptWallets } from './discovery/announced-wallet.ts';
import type { ListenOnPage } from './discovery/json-rpc-channel.ts';
import { readProvider } from './discovery/standard-wallet.ts';
import { createXellProvider, findXell, XELL_READY } from './discovery/xell-adapter.ts';
import { loadWalletScript } from './load-wallet-script.ts';
import type { ScriptPolicy } from './load-wallet-script.ts';

/** How long an extension may take to appear after the page has loaded, and how often it is checked for. */
export const INJECTION = { waitMs: 1000, pollMs: 100 } as const;

/** The wallets of this page: those present, those that appear later, and the test wallet once it is requested. */
export interface WalletRegistry extends Store<readonly WalletProvider[]> {
  /**
   * Returns the wallet with this identity, null if it is missing: waits a moment for an extension, and loads the test
   * wallet. Throws if that script cannot be loaded.
   */
  find(rdns: string): Promise<WalletProvider | null>;
  /** Whether a test wallet is offered, loaded or not. */
  offersTestWallet: boolean;
  close(): void;
}

type Settings = Pick<RuntimeConfig['wallet'], 'providerName' | 'storeUrl' | 'testWalletUrl'>;

export function createWalletRegistry(
  { providerName, storeUrl, testWalletUrl }: Settings,
  page: Window = window,
  policy?: ScriptPolicy,
): WalletRegistry {
  const store = createValueStore<readonly WalletProvider[]>([]);
  const leave: (() => void)[] = [];
  let made = 0;
  let loading: Promise<void> | undefined;

  const find = (rdns: string) => store.get().find(({ info }) => info.rdns === rdns);
  const add = (provider: WalletProvider | undefined) => {
    if (provider === undefined || find(provider.info.rdns) !== undefined) return;
    store.set([...store.get(), provider]);
  };
  const remove = (provider: WalletProvider | undefined) =>
    store.set(store.get().filter((other) => other !== provider));
  const uuid = () => `wallet-${(made += 1)}`;

  const api = Object.freeze({
    register(...wallets: unknown[]) {
      const providers = wallets.map((wallet) => readProvider(wallet, uuid()));
      providers.forEach(add);
      return () => providers.forEach(remove);
    },
  });

  function lookForXell() {
    const xell = findXell(page);
    if (xell === undefined) return;
    clearInterval(poll);
    add(createXellProvider(xell, { name: providerName, installUrl: storeUrl, uuid: uuid() }));
  }

  const listen: ListenOnPage = (name, onEvent) => {
    page.addEventListener(name, onEvent);
    leave.push(() => page.removeEventListener(name, onEvent));
  };
  listen<(to: typeof api) => void>('wallet-standard:register-wallet', ({ detail: announce }) =>
    announce?.(api),
  );
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));

  listen<unknown>(ANNOUNCE, ({ detail }) =>
    add(announcedProvider(detail, page, listen, (rdns) => find(rdns) !== undefined)),
  );
  promptWallets(page);

  listen(XELL_READY, lookForXell);
  const poll = setInterval(lookForXell, INJECTION.pollMs);
  const patience = new Promise<void>((resolve) => {
    setTimeout(() => {
      clearInterval(poll);
      resolve();
    }, INJECTION.waitMs);
  });
  lookForXell();

  return {
    ...store,
    offersTestWallet: testWalletUrl !== undefined,

    async find(rdns) {
      const there = find(rdns);
      if (there !== undefined) return there;
      if (rdns === WALLET_RDNS.test && testWalletUrl !== undefined) {
        loading ??= loadWalletScript(page.document, testWalletUrl, policy).catch(
          (error: unknown) => {
            loading = undefined;
            throw error;
          },
        );
        await loading;
      } else {
        await appears(rdns);
      }
      return find(rdns) ?? null;
    },

    close() {
      clearInterval(poll);
      for (const stop of leave.splice(0)) stop();
    },
  };

  async function appears(rdns: string) {
    let leave = () => {};
    const coming = new Promise<void>((resolve) => {
      leave = store.subscribe(() => find(rdns) !== undefined && resolve());
    });
    await Promise.race([coming, patience]);
    leave();
  }
}

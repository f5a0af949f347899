import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { HostLoaders, HostWallet, Store, WalletPresence } from '@trove/contract/host.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { PendingCall } from '@trove/federation/wallet/call-queue.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';

import type { ShellSession, Wallets } from '../../state/create-session.ts';
import type { Dialogs } from '../../state/dialogs.ts';

interface Options {
  config: Pick<RuntimeConfig, 'wallet'>;
  session: Pick<ShellSession, 'wallets'>;
  dialogs: Pick<Dialogs, 'ask'>;
  loaders: Pick<HostLoaders, 'reset'>;
}

interface ShellWallet extends HostWallet {
  pendingCall: Store<PendingCall | null>;
  /** Takes over the presence of the wallets, once they have been searched for. */
  follow: (wallets: Wallets) => void;
}

/** Creates the connected wallet as remotes use it; any failure clears the loader flags (spec 000 §4). */
export function createWallet({ config, session, dialogs, loaders }: Options): ShellWallet {
  const pendingCall = createValueStore<PendingCall | null>(null);
  const presence = createValueStore<WalletPresence>({
    // Until the search for wallets, presence is derived from what the page can detect without it.
    present: config.wallet.testWalletUrl !== undefined || 'xell' in globalThis,
    name: config.wallet.providerName,
    features: [],
  });

  const ask = async (call: (wallets: Wallets) => Promise<WalletReply>): Promise<WalletReply> => {
    try {
      const reply = await call(await session.wallets());
      if (!reply.status) loaders.reset();
      return reply;
    } catch (error) {
      loaders.reset();
      throw error;
    }
  };

  return {
    presence,
    pendingCall,
    follow({ connection }) {
      mirror(connection.presence, presence);
      mirror(connection.pending, pendingCall);
    },
    executeContract: (request, options) =>
      ask(({ connection }) => connection.call('executeContract', request, options)),
    request: (payload, options) =>
      ask(({ connection }) => connection.call('request', payload, options)),
    credits: async () => (await session.wallets()).connection.credits(),
    showMissing: () => void dialogs.ask({ kind: 'wallet-issue' }),
  };
}

function mirror<T>(from: Store<T>, to: ValueStore<T>) {
  const copy = () => to.set(from.get());
  from.subscribe(copy);
  copy();
}

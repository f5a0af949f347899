import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { SCREEN_MESSAGE, WALLET_MESSAGE } from '@trove/contract/messages.ts';
import type { WalletProvider, WalletReply } from '@trove/contract/wallet.ts';
import { callWallet, requestOfWallet } from '@trove/federation/wallet/wallet-layer.ts';
import type { CallDependencies, WalletCalls } from '@trove/federation/wallet/wallet-layer.ts';
import { refusal } from '@trove/federation/wallet/wallet-reply.ts';

import type { ConnectionState, WalletConnection } from './connection.ts';
import type { AttachedWallet } from './session/attached-wallet.ts';
import { OTHER_NETWORK } from './session/other-network.ts';
import type { SessionProof } from './session/session-proof.ts';

interface Dependencies {
  state: { get: () => ConnectionState };
  attached: Pick<AttachedWallet, 'find' | 'refresh'>;
  proof: Pick<SessionProof, 'execute'>;
  asking: CallDependencies;
}

/** Creates the calls of the connected wallet; nothing is signed by another account or for another network. */
export function createCalls({
  state,
  attached,
  proof,
  asking,
}: Dependencies): WalletConnection['call'] {
  /** Calls the connected wallet, or returns a refusal with the reason why it cannot be called. */
  async function withProvider(
    ask: (found: WalletProvider) => Promise<WalletReply>,
  ): Promise<WalletReply> {
    const { wallet } = state.get();
    if (wallet === null) return refusal(SCREEN_MESSAGE.needsWallet);
    const found = await attached.find(wallet);
    if (found === null) return refusal(WALLET_MESSAGE.missing);
    await attached.refresh();
    if (state.get().changedTo !== null) return refusal(WALLET_CALL_MESSAGE.accountChanged);
    if (state.get().networkMismatch !== null) return refusal(OTHER_NETWORK);
    return ask(found);
  }

  return (name, given, options) =>
    withProvider(async (found) => {
      if (name === 'executeContract') {
        return proof.execute(found, given as WalletCalls['executeContract'], options);
      }
      if (name !== 'request') return callWallet(found, asking, name, given, options);
      const payload = given as WalletCalls['request'];
      const reply = await requestOfWallet(found, asking, payload, options);
      return reply ?? { status: false, data: {} };
    });
}

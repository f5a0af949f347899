import type { SessionState, Store } from '../../contract/host.ts';
import type { WalletProvider, WalletReply } from '../../contract/wallet.ts';
import { isProven, proveAccount } from '../sign-in.ts';
import type { SessionService } from '../sign-in.ts';
import { callWallet } from '../wallet-layer.ts';
import type { CallOptions, CallDependencies, WalletCalls } from '../wallet-layer.ts';
import { createOnChainProof, signsNoText } from './on-chain-proof.ts';

/** Proof of the session: the network takes it for proven or for one that only reads (network.md 4.2). A failed proof never throws. */
export interface SessionProof {
  /** Asks the network, and remembers a yes. */
  check(did: string): Promise<boolean>;
  /** Has the wallet sign the network's challenge, where that is still needed. */
  sign(signer: WalletProvider): Promise<boolean>;
  /** Runs a contract; a session that is not proven yet is, once the chain has the call. */
  execute(
    found: WalletProvider,
    given: WalletCalls['executeContract'],
    options?: CallOptions,
  ): Promise<WalletReply>;
  close(): void;
}

type Known = Pick<SessionState, 'did' | 'username' | 'proven'>;

interface ProofDependencies extends CallDependencies {
  state: Pick<Store<Known>, 'get'>;
  /** Called with the network's latest answer. */
  onProven: (proven: boolean) => void;
  /** Absent on networks that know no signed sign-in: there nothing is ever proven. */
  service: SessionService | undefined;
  page: Window;
}

export function createSessionProof(dependencies: ProofDependencies): SessionProof {
  const { state, onProven, queue, askedBefore, service, page } = dependencies;
  const onChain = service && createOnChainProof(service);

  async function check(did: string): Promise<boolean> {
    const proven = service !== undefined && (await isProven(did, service));
    if (proven && state.get().did === did) onProven(true);
    return proven;
  }

  /** Another tab may have had the session proven meanwhile. */
  function lookAgain() {
    const { did, proven } = state.get();
    if (page.document.visibilityState !== 'visible' || did === null || proven) return;
    void check(did);
  }
  page.document.addEventListener('visibilitychange', lookAgain);

  return {
    check,

    async sign(signer) {
      const { did, username } = state.get();
      if (service === undefined || did === null) return false;
      if (signsNoText(signer)) {
        await onChain?.claim(did);
        return false;
      }
      const proven = await queue.run({
        name: 'signIn',
        ask: (signal) => proveAccount(signer, { did, username }, service, signal),
        unanswered: () => false,
      });
      if (state.get().did === did) onProven(proven);
      return proven;
    },

    // Proves the session of a wallet that signs no text, or of a page left before it signed, without another question.
    async execute(found, given, options) {
      const { did, proven } = state.get();
      let carriesProof = false;
      const withProof = async (call: typeof given) => {
        // A session restored a moment ago may be proven although this page does not know it yet.
        if (did === null || (await check(did))) return call;
        const proof = await onChain?.carriedBy(call);
        carriesProof = proof !== undefined && proof !== null;
        return proof ?? call;
      };
      const finish = onChain !== undefined && !proven ? withProof : undefined;
      const call = { ...options, finish };
      const reply = await callWallet(found, { queue, askedBefore }, 'executeContract', given, call);
      if (carriesProof && reply.status && did !== null) await check(did);
      return reply;
    },

    close: () => page.document.removeEventListener('visibilitychange', lookAgain),
  };
}

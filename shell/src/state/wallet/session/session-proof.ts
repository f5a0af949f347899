import type { SessionState, Store } from '@trove/contract/host.ts';
import { SECOND } from '@trove/contract/time.ts';
import type { WalletProvider, WalletReply } from '@trove/contract/wallet.ts';
import { callWallet } from '@trove/federation/wallet/wallet-layer.ts';
import type {
  CallOptions,
  CallDependencies,
  WalletCalls,
} from '@trove/federation/wallet/wallet-layer.ts';
import { pause } from '@trove/kit/lib/pause.ts';

import { createOnChainProof, signsNoText } from './on-chain-proof.ts';
import { isProven, proveAccount } from './sign-in.ts';
import type { SessionService } from './sign-in.ts';

/** Proof of the session, which the network treats as proven or read-only (rules.md#identity). Failures never throw. */
export interface SessionProof {
  /** Checks with the network whether the session is proven, and reports it to `onProven` if it is. */
  check(did: string): Promise<boolean>;
  /** Has the wallet sign the network's challenge if that is still needed. */
  sign(signer: WalletProvider): Promise<boolean>;
  /**
   * Continues the session of the last visit. Without one at the network, for example because the page was left before
   * the cookie had arrived, an unlocked wallet signs once, without a dialog.
   */
  resume(did: string, findSigner: () => Promise<WalletProvider | null>): Promise<void>;
  /** Runs a contract; on the chain it also proves a session that is not proven yet. */
  execute(
    found: WalletProvider,
    given: WalletCalls['executeContract'],
    options?: CallOptions,
  ): Promise<WalletReply>;
  close(): void;
}

type Known = Pick<SessionState, 'did' | 'proven'>;

/** Time after which a page no longer waits for a wallet that was to sign without a dialog. */
const SILENT_SIGN_IN_MS = 10 * SECOND;

interface ProofDependencies extends CallDependencies {
  state: Pick<Store<Known>, 'get'>;
  /** Called with the network's latest result; `isNew` if the wallet has just signed for it. */
  onProven: (proven: boolean, isNew?: boolean) => void;
  /** Unset on networks without signed sign-in, where no session is ever proven. */
  service: SessionService | undefined;
  page: Window;
}

export function createSessionProof(dependencies: ProofDependencies): SessionProof {
  const { state, onProven, queue, askedBefore, service, page } = dependencies;
  const onChain = service && createOnChainProof(service);
  const life = new AbortController();

  async function check(did: string): Promise<boolean> {
    const proven = service !== undefined && (await isProven(did, service));
    if (proven && state.get().did === did) onProven(true);
    return proven;
  }

  /** Checks again when the page is visible or online again: another tab may have proven the session meanwhile. */
  function lookAgain() {
    const { did, proven } = state.get();
    if (page.document.visibilityState !== 'visible' || did === null || proven) return;
    void check(did);
  }
  page.document.addEventListener('visibilitychange', lookAgain);
  page.addEventListener('online', lookAgain);

  return {
    check,

    async resume(did, findSigner) {
      if (service === undefined || (await check(did))) return;
      const sign = async () => {
        const signer = await findSigner();
        if (signer === null || state.get().did !== did) return false;
        return proveAccount(signer, { did }, service, { silent: true });
      };
      const proven = await Promise.race([
        sign(),
        pause(SILENT_SIGN_IN_MS, life.signal).then(() => false),
      ]);
      if (proven && state.get().did === did) onProven(true, true);
    },

    async sign(signer) {
      const { did } = state.get();
      if (service === undefined || did === null) return false;
      if (signsNoText(signer)) {
        await onChain?.claim(did);
        return false;
      }
      const proven = await queue.run({
        name: 'signIn',
        ask: (signal) => proveAccount(signer, { did }, service, { signal }),
        unanswered: () => false,
      });
      if (state.get().did === did) onProven(proven, proven);
      return proven;
    },

    // Also proves the session, without a second question, if the wallet signs no text or the page was left before it.
    async execute(found, given, options) {
      const { did, proven } = state.get();
      let carriesProof = false;
      const withProof = async (call: typeof given) => {
        // A recently restored session may be proven although this page has not been notified yet.
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

    close() {
      life.abort();
      page.document.removeEventListener('visibilitychange', lookAgain);
      page.removeEventListener('online', lookAgain);
    },
  };
}

import type { ConnectionState } from './connection.ts';
import type { AttachedWallet } from './session/attached-wallet.ts';
import type { SessionProof } from './session/session-proof.ts';

interface ProvingDependencies {
  state: { get: () => ConnectionState; set: (state: ConnectionState) => void };
  attached: Pick<AttachedWallet, 'find'>;
  proof: Pick<SessionProof, 'check' | 'sign'>;
  /** Unset on networks without signed sign-in. */
  service: object | undefined;
  /** Resolves once a sign-in in progress has ended. */
  settled: () => Promise<unknown>;
}

/** Creates what proves the session of the connected wallet. */
export function createProving({ state, attached, proof, service, settled }: ProvingDependencies) {
  let proving: Promise<boolean> | undefined;

  async function proveNow(): Promise<boolean> {
    const { did, wallet } = state.get();
    if (service === undefined || did === null || wallet === null) return false;
    if (await proof.check(did)) return true;
    const signer = await attached.find(wallet);
    if (signer === null || state.get().changedTo !== null) return false;
    return proof.sign(signer);
  }

  return {
    /** Returns the wallet unless it has switched to another account or network. */
    findSigner: async (rdns: string) => {
      const signer = await attached.find(rdns);
      const { changedTo, networkMismatch } = state.get();
      return changedTo === null && networkMismatch === null ? signer : null;
    },

    prove(): Promise<boolean> {
      proving ??= proveNow().finally(() => (proving = undefined));
      return proving;
    },

    async verify(): Promise<boolean> {
      await settled();
      const { did } = state.get();
      const isStillProven = did !== null && (await proof.check(did));
      if (!isStillProven && state.get().did === did) state.set({ ...state.get(), proven: false });
      return isStillProven;
    },
  };
}

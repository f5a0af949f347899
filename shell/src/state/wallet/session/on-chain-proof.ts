import { CONTRACT_COMMENT } from '@trove/contract/contract-comments.ts';
import type { ExecuteContractRequest, WalletProvider } from '@trove/contract/wallet.ts';
import { withSessionClaim } from '@trove/contract/wire/people/session-claim.ts';

import type { SessionService } from './sign-in.ts';

/** Proof of the DID of a wallet that cannot sign text: an execution on the chain (rules.md#identity). */
export interface OnChainProof {
  /** Opens a read-only session. Never throws: without a session the site shows what a visitor sees. */
  claim(did: string): Promise<void>;
  /** Returns the call with the proof of the session added; null on a network that takes no claims. */
  carriedBy(call: ExecuteContractRequest): Promise<ExecuteContractRequest | null>;
}

/** Whether the wallet cannot sign text; a wallet that can needs no proof on the chain. */
export const signsNoText = ({ features }: WalletProvider) => features['siwx:signIn'] === undefined;

const SPECIFIED: readonly string[] = Object.values(CONTRACT_COMMENT);

export function createOnChainProof(
  { claim }: Pick<SessionService, 'claim'>,
  now: () => number = Date.now,
): OnChainProof {
  let claimed = { did: '', comment: '', until: 0 };

  async function claimFor(did: string) {
    try {
      const { comment, commentExpiresAt } = await claim(did);
      claimed = { did, comment, until: Date.parse(commentExpiresAt) };
    } catch {
      claimed = { did, comment: '', until: 0 };
    }
  }

  return {
    claim: claimFor,

    async carriedBy(call) {
      if (claimed.did !== call.executorAddr || claimed.until <= now()) {
        await claimFor(call.executorAddr);
      }
      const { comment } = claimed;
      if (comment === '') return null;
      // Where the specification dictates the comment, the input carries the proof.
      return SPECIFIED.includes(call.comment)
        ? { ...call, smartContractData: withSessionClaim(call.smartContractData, comment) }
        : { ...call, comment };
    },
  };
}

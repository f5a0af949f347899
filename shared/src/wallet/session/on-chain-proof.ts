import { CONTRACT_COMMENT } from '../../contract/contract-comments.ts';
import type { ExecuteContractRequest, WalletProvider } from '../../contract/wallet.ts';
import { withSessionClaim } from '../../contract/wire/people/session-claim.ts';
import type { SessionService } from '../sign-in.ts';

/** How a wallet proves its DID that can sign no text: by an execution on the chain (network.md 4.2). */
export interface OnChainProof {
  /** Opens a session that only reads. Never throws: without one the site is a visitor's. */
  claim(did: string): Promise<void>;
  /** The call as it proves the session; null on a network that takes no claims. */
  carriedBy(call: ExecuteContractRequest): Promise<ExecuteContractRequest | null>;
}

/** A wallet that has another proof needs none of this. */
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
      // Where the specification has words of its own for the comment, the input carries it.
      return SPECIFIED.includes(call.comment)
        ? { ...call, smartContractData: withSessionClaim(call.smartContractData, comment) }
        : { ...call, comment };
    },
  };
}

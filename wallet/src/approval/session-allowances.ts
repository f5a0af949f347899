import type { CreditGrant, createCreditAllowance } from '../credits/credit-allowance.ts';
import type { Allowance, Grant } from './allowance.ts';
import type { Approval } from './approval.ts';
import type { SigningRequest } from './signing-request.ts';

/** Minimum that 'Approve for this session' proposes. */
const PROPOSED = { tokens: 10, credits: 100 } as const;

/** Combines both allowances of a site: messages spend the one in credits, all else the one in tokens. */
export function sessionAllowances(
  tokens: Allowance,
  credits: ReturnType<typeof createCreditAllowance>,
) {
  return {
    /** Deducts the cost of the request if it is covered. */
    cover: ({ approval, message }: SigningRequest, did: string): Promise<boolean> =>
      message === undefined ? tokens.spend(did, getCost(approval)) : credits.take(did, message),

    /** Grants an allowance and deducts the request it was granted with. */
    async grant(
      { approval, message }: SigningRequest,
      did: string,
      granted: Grant | CreditGrant | null,
    ) {
      if (granted === null) return;
      if (!('credits' in granted)) {
        await tokens.grant(did, granted);
        await tokens.spend(did, getCost(approval));
      } else if (message !== undefined) await credits.grant(did, granted, message);
    },

    async end() {
      await tokens.end();
      await credits.end();
    },
  };
}

/** Returns the proposed allowance; null for a request that no allowance may cover, and for one that costs nothing. */
export function offeredAllowance({
  credits,
  amount,
  isRoutine,
  warnings,
  signatures,
}: Approval): number | null {
  if (!isRoutine || warnings.length > 0 || signatures !== undefined) return null;
  // An allowance of no credits covers free messages alone.
  if (credits === 0) return 0;
  // A message rarely costs its maximum, so that twice as much covers many of them.
  if (credits !== undefined) return Math.max(PROPOSED.credits, 2 * credits);
  return amount === null || amount.tokens === 0
    ? null
    : Math.max(PROPOSED.tokens, Math.ceil(amount.tokens));
}

const getCost = ({ amount }: Approval) => (amount?.isPaidNow ? amount.tokens : 0);

import type { CreditGrant, createCreditAllowance } from '../credits/credit-allowance.ts';
import type { Allowance, Grant } from './allowance.ts';
import type { Approval } from './approval.ts';
import type { Asked } from './asked.ts';

/** The least that 'Approve for this session' proposes. */
const PROPOSED = { tokens: 10, credits: 100 } as const;

/** Both allowances of a site: messages spend the one in credits, all else the one in tokens. */
export function sessionAllowances(
  tokens: Allowance,
  credits: ReturnType<typeof createCreditAllowance>,
) {
  return {
    /** Takes what the request costs, if that is covered. */
    cover: ({ approval, message }: Asked, did: string): Promise<boolean> =>
      message === undefined ? tokens.spend(did, getCost(approval)) : credits.take(did, message),

    /** Counts the request it was granted with. */
    async grant({ approval, message }: Asked, did: string, granted: Grant | CreditGrant | null) {
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

/** Null for a request that no allowance may cover. */
export function offeredAllowance({
  credits,
  amount,
  isRoutine,
  warnings,
  signatures,
}: Approval): number | null {
  if (!isRoutine || warnings.length > 0 || signatures !== undefined) return null;
  return credits === undefined
    ? Math.max(PROPOSED.tokens, Math.ceil(amount?.tokens ?? 0))
    : // The most of a message is rarely taken: twice as much lets many of them pass.
      Math.max(PROPOSED.credits, 2 * credits);
}

const getCost = ({ amount }: Approval) => (amount?.isPaidNow ? amount.tokens : 0);

import type { Message } from '../credits/credit-allowance.ts';
import type { Approval } from './approval.ts';

/** A request as it is put to the user. */
export interface Asked {
  approval: Approval;
  balance(): Promise<number | null>;
  /** True if an earlier approval covers it, which is used up by the call. */
  isCovered(): Promise<boolean>;
  /** A message to a model: an allowance in credits may cover it. */
  message?: Message;
}

/** Nothing else covers it, and it costs nothing. */
export const alone = (approval: Approval): Asked => ({
  approval,
  balance: async () => null,
  isCovered: async () => false,
});

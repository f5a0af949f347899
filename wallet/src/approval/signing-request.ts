import type { Message } from '../credits/credit-allowance.ts';
import type { Approval } from './approval.ts';

/** A request with what an approval needs. */
export interface SigningRequest {
  approval: Approval;
  balance(): Promise<number | null>;
  /** Whether an earlier approval covers it; the call uses that approval up. */
  isCovered(): Promise<boolean>;
  /** Set for a message to a model, which an allowance in credits may cover. */
  message?: Message;
}

/** Creates a request that costs nothing and that no other approval covers. */
export const standaloneRequest = (approval: Approval): SigningRequest => ({
  approval,
  balance: async () => null,
  isCovered: async () => false,
});

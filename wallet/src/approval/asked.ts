import type { Approval } from './approval.ts';

/** A request as it is put to the user. */
export interface Asked {
  approval: Approval;
  balance(): Promise<number | null>;
  /** Uses up what an earlier approval covers. */
  isCovered(): Promise<boolean>;
}

/** Nothing else covers it, and it costs nothing. */
export const alone = (approval: Approval): Asked => ({
  approval,
  balance: async () => null,
  isCovered: async () => false,
});

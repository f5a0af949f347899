import type { PublicationRecord } from '#common/publication/state/publication-record.ts';
import { PUBLICATION } from '#common/texts/publication.ts';

export interface ApprovalHints {
  sign: string;
  deploying: string;
  paying: string;
}

/** Returns the wallet's question in each step: contract, deployment and, if hosting is not free, its payment. */
export function approvalHints({ provider }: PublicationRecord, asksOnce: boolean): ApprovalHints {
  const { sign, deploying, paying, oneByOne } = PUBLICATION.hint;
  if (asksOnce) return { sign, deploying, paying };
  const count = provider?.hostingCost === 0 ? 2 : 3;
  return {
    sign: oneByOne.sign(count),
    deploying: oneByOne.deploying(count),
    paying: oneByOne.paying(count),
  };
}

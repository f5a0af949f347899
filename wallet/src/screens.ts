import type { Grant } from './approval/allowance.ts';
import type { Approval } from './approval/approval.ts';
import type { CreditGrant } from './credits/credit-allowance.ts';

/** An account as shown on screens. */
export interface AccountName {
  did: string;
  username: string;
}

/** Tries a typed value; resolves with the error message to show, or null on success. */
export type Attempt<Typed> = (typed: Typed) => Promise<string | null>;

/** An account to connect with. */
export interface KnownAccount extends AccountName {
  hasPassphrase: boolean;
}

export interface ApprovalView {
  /** Key of the request; empty if requests have no keys. */
  id: string;
  approval: Approval;
  site: string;
  account: AccountName;
  /** Name of the call's network, in a wallet with several networks. */
  network?: string;
  /** Set if the key is locked: the approval also asks for the passphrase. */
  unlock: Attempt<string> | null;
  /** Tokens of the account; null if the balance cannot be read. */
  balance: Promise<number | null>;
  /**
   * Amount that 'Approve for this session' proposes, in tokens, for a message in credits, 0 for free messages alone; null
   * if not offered.
   */
  allowance: number | null;
}

export interface Decision {
  isApproved: boolean;
  /** Amount that the site may spend without asking again. */
  allowance: Grant | CreditGrant | null;
  /** Public name to sign before the request; absent if it stays as it is. */
  publicName?: string;
}

export const REJECTED: Decision = { isApproved: false, allowance: null };

/**
 * Screens that the core needs for a request, independent of any page. A screen closes when its signal aborts, with
 * the same result as if the user had closed it.
 */
export interface RequestScreens {
  approve(view: ApprovalView, signal: AbortSignal): Promise<Decision>;
  /** Replaces the screen by a short progress note. */
  busy(words: string, signal: AbortSignal): void;
}

/** The additional screens of the in-page wallet. */
export interface Screens extends RequestScreens {
  create(
    view: { site: string; canGoBack: boolean; canDoWithout: boolean; restore: Attempt<string> },
    attempt: Attempt<{ username: string; passphrase: string | null }>,
    signal: AbortSignal,
  ): Promise<'done' | 'closed' | 'back'>;
  unlock(
    view: { site: string; accounts: readonly KnownAccount[] },
    attempt: Attempt<{ did: string; passphrase: string }>,
    signal: AbortSignal,
  ): Promise<'done' | 'closed' | 'create'>;
  /** Asks for a new passphrase; 'closed' leaves everything unchanged. */
  choosePassphrase(
    view: { title: string; summary: string; label: string },
    attempt: Attempt<string>,
    signal: AbortSignal,
  ): Promise<'done' | 'closed'>;
  /** Shows a problem until the user acknowledges it. */
  problem(message: string, signal: AbortSignal): Promise<void>;
}

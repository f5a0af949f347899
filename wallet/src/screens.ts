import type { Grant } from './approval/allowance.ts';
import type { Approval } from './approval/approval.ts';
import type { CreditGrant } from './credits/credit-allowance.ts';

/** An account as screens name it. */
export interface AccountName {
  did: string;
  username: string;
}

/** Tries a typed value; a text is the problem to show, null means success. */
export type Attempt<Typed> = (typed: Typed) => Promise<string | null>;

/** An account to connect with. */
export interface KnownAccount extends AccountName {
  hasPassphrase: boolean;
}

export interface ApprovalView {
  /** Name of the request; empty where requests have no names. */
  id: string;
  approval: Approval;
  site: string;
  account: AccountName;
  /** Network of the call, in a wallet that knows several. */
  network?: string;
  /** The key is locked: the passphrase is asked for beside the approval. */
  unlock: Attempt<string> | null;
  /** Tokens of the account; null if the balance cannot be read. */
  balance: Promise<number | null>;
  /** Tokens, for a message credits, that 'Approve for this session' proposes; null where it is not offered. */
  allowance: number | null;
}

export interface Decision {
  isApproved: boolean;
  /** The amount the site may spend without asking again. */
  allowance: Grant | CreditGrant | null;
}

export const REJECTED: Decision = { isApproved: false, allowance: null };

/** The screens of a request as the core asks for them; it knows no page. Every screen goes when its signal does, and answers as if it was closed. */
export interface RequestScreens {
  approve(view: ApprovalView, signal: AbortSignal): Promise<Decision>;
  /** Replaces the screen by a short note on the progress. */
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
  /** A new passphrase; 'closed' leaves everything as it was. */
  choosePassphrase(
    view: { title: string; summary: string; label: string },
    attempt: Attempt<string>,
    signal: AbortSignal,
  ): Promise<'done' | 'closed'>;
  /** Shows a problem that has to be acknowledged first. */
  problem(message: string, signal: AbortSignal): Promise<void>;
}

import type { Approval } from './approval/approval.ts';

/** An account as screens name it. */
export interface AccountName {
  did: string;
  username: string;
}

/** Tries what was typed; a text is what to say about it, null means it went well. */
export type Attempt<Typed> = (typed: Typed) => Promise<string | null>;

export interface ApprovalView {
  approval: Approval;
  site: string;
  account: AccountName;
  /** The key is locked: the passphrase is asked for beside the approval. */
  unlock: Attempt<string> | null;
  /** Tokens of the account; null once nobody can say. */
  balance: Promise<number | null>;
  /** What 'Approve for this session' proposes; null where it is not offered. */
  allowance: number | null;
}

export interface Decision {
  isApproved: boolean;
  /** Tokens the site may spend without asking again. */
  allowance: number | null;
}

/** What the wallet shows; the core knows no page. Every screen goes when its signal does, and answers as if it was closed. */
export interface Screens {
  create(
    view: { site: string; canGoBack: boolean },
    attempt: Attempt<{ username: string; passphrase: string }>,
    signal: AbortSignal,
  ): Promise<'done' | 'closed' | 'back'>;
  unlock(
    view: { site: string; accounts: readonly AccountName[] },
    attempt: Attempt<{ did: string; passphrase: string }>,
    signal: AbortSignal,
  ): Promise<'done' | 'closed' | 'create'>;
  approve(view: ApprovalView, signal: AbortSignal): Promise<Decision>;
  /** Replaces the screen by a short word about what is going on. */
  busy(words: string, signal: AbortSignal): void;
  /** Something the user has to know before anything can go on. */
  problem(message: string, signal: AbortSignal): Promise<void>;
}

import type { SagaRow, SagaStep } from '../../platform/db/saga-rows.ts';
import type { Commit } from '../ledger/commit.ts';

/** The saga that a contract opens. */
export interface Opening {
  /** Subject: an NFT, a token's name; '' when there is only one. */
  subject: string;
  /** DID that gets the money. */
  counterparty: string;
  /** Micro-tokens. */
  amount: number;
  /** Further input of the steps, in the kind's own form. */
  input: string;
}

/** One kind of saga: the steps a wallet signs after the contract, and what each of them books. */
export interface SagaKind {
  name: SagaRow['kind'];
  /** In sentences. */
  noun: string;
  steps(saga: Opening): readonly SagaStep[];
  /** Its business name: no two of this name run or are done at the same time. */
  claim(did: string, subject: string): string;
  /** False: it may be done again. */
  once: boolean;
  /** The subject of a signed write that may be a step of this kind. */
  findSubject(step: SagaStep, payload: StepPayload): string | undefined;
  /** The request the wallet has to sign at the saga's step. */
  request(saga: SagaRow): object;
  /** The page does this step unasked (spec 000 §4). */
  isUnasked?(step: SagaStep): boolean;
  /** Books the step that was signed; the last one closes the saga. Answers its transaction. */
  book(commit: Commit, saga: SagaRow): Promise<string>;
  /** Tells the pages; runs after the commit. */
  tell(saga: SagaRow): void;
}

/** As much of the signed writes as tells which saga they belong to. */
export interface StepPayload {
  nft?: string;
  receiver?: string;
  comment?: string;
  ft_name?: string;
}

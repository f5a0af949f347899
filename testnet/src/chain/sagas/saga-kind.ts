import type { SagaRow, SagaStep } from '../../platform/db/saga-rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Commit } from '../ledger/commit.ts';

/** Input of the saga that a contract opens. */
export interface Opening {
  /** Subject: an NFT, a token's name; '' if there is only one. */
  subject: string;
  /** DID that receives the money. */
  counterparty: string;
  /** Micro-tokens. */
  amount: number;
  /** Further input of the steps, in a format defined by the kind. */
  input: string;
}

/** One kind of saga: the steps a wallet signs after the contract, and what each of them books. */
export interface SagaKind {
  name: SagaRow['kind'];
  /** Its name in messages to the user. */
  noun: string;
  steps(saga: Opening): readonly SagaStep[];
  /** Returns its business key: no two sagas with the same key can be running or done at the same time. */
  claim(did: string, subject: string): string;
  /** Whether a finished saga keeps its key, so that it cannot be repeated. */
  once: boolean;
  /** Returns the subject of a signed write that may be a step of this kind. */
  findSubject(step: SagaStep, payload: StepPayload): string | undefined;
  /** Refuses a step that cannot succeed before it is signed; `book` has little time to look. */
  check?(db: Db, saga: SagaRow): Promise<void>;
  /** Returns the request that the wallet has to sign at the saga's step. */
  request(saga: SagaRow): object;
  /** Whether the page does this step without being asked (spec 000 §4). */
  isUnasked?(step: SagaStep): boolean;
  /** Books the signed step; the last one closes the saga. Resolves with its transaction id. */
  book(commit: Commit, saga: SagaRow): Promise<string>;
  /** Notifies the pages; runs after the commit. */
  notify(saga: SagaRow): void;
}

/** Fields of the signed writes that identify their saga. */
export interface StepPayload {
  nft?: string;
  receiver?: string;
  comment?: string;
  ft_name?: string;
}

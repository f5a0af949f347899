import type { Db } from '../db/schema.ts';
import type { Commit } from '../ledger/commit.ts';

/** One call of a contract, ready to run. */
export interface ContractRun {
  check(db: Db): Promise<void>;
  /** Answers the transaction. */
  execute(commit: Commit): Promise<string>;
}

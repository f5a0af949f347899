import type { Commit } from '../../chain/ledger/commit.ts';
import type { Db } from '../../platform/db/schema.ts';

/** One call of a contract, ready to run. */
export interface ContractRun {
  check(db: Db): Promise<void>;
  /** Resolves with the id of the transaction. */
  execute(commit: Commit): Promise<string>;
}

import type { Db, Tx } from '../db/schema.ts';
import type { Afterwards } from '../purchases/purchases.ts';

/** One call of a contract, ready to run. */
export interface ContractRun {
  check(db: Db): Promise<void>;
  /** Answers the transaction. */
  execute(tx: Tx, reference: string, afterwards: Afterwards): Promise<string>;
}

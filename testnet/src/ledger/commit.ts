import type { Tx } from '../db/schema.ts';
import type { Afterwards } from '../db/transact.ts';
import type { Proof } from '../identity/proof.ts';

/** A signed write on its way into the ledger; every block it makes carries the proof. */
export interface Commit {
  tx: Tx;
  afterwards: Afterwards;
  proof: Proof;
}

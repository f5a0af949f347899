import type { Tx } from '../../platform/db/schema.ts';
import type { Afterwards } from '../../platform/db/transact.ts';
import type { Proof } from '../identity/proof.ts';

/** A signed write on its way into the ledger; every block written for it contains the proof. */
export interface Commit {
  tx: Tx;
  afterwards: Afterwards;
  proof: Proof;
}

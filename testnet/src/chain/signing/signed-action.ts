import type * as z from 'zod';

import type { Db } from '../../platform/db/schema.ts';
import type { Commit } from '../ledger/commit.ts';

export interface Done {
  /** The node's words, without duration and transaction. */
  message: string;
  transactionId?: string;
}

/** A write of the node: it is checked, then signed by the wallet in a round, then executed in one commit. */
export interface SignedAction<Payload> {
  /** Its path. */
  name: string;
  schema: z.ZodType<Payload>;
  /** The DID whose signature it takes. */
  signer(payload: Payload): string;
  /** Refuses what cannot succeed before anybody is asked to sign; `execute` checks again. */
  check(db: Db, payload: Payload): Promise<void>;
  execute(commit: Commit, payload: Payload): Promise<Done>;
}

/** Actions of different payloads in one table: a signed payload is read with its action's own schema again. */
export interface AnyAction {
  name: string;
  schema: z.ZodType;
  /** The signer and payload of a body; a refusal when it is malformed. */
  read(body: unknown): { did: string; payload: unknown };
  check(db: Db, payload: unknown): Promise<void>;
  /** The payload is the one the proof is about. */
  execute(commit: Commit): Promise<Done>;
}

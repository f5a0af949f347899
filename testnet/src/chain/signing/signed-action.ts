import type * as z from 'zod';

import type { Db } from '../../platform/db/schema.ts';
import type { Commit } from '../ledger/commit.ts';

export interface Done {
  /** The node's message, without duration and transaction. */
  message: string;
  transactionId?: string;
}

/** A write of the node: it is checked, then signed by the wallet in a round, then executed in one commit. */
export interface SignedAction<Payload> {
  /** Path of the write. */
  name: string;
  schema: z.ZodType<Payload>;
  /** Returns the DID that has to sign. */
  signer(payload: Payload): string;
  /** Refuses what cannot succeed before the user is asked to sign; `execute` checks again. */
  check(db: Db, payload: Payload): Promise<void>;
  execute(commit: Commit, payload: Payload): Promise<Done>;
}

/** Actions with different payloads in one table; each parses a signed payload again with its own schema. */
export interface AnyAction {
  name: string;
  schema: z.ZodType;
  /** Returns the signer and payload of a body; throws a refusal if it is malformed. */
  read(body: unknown): { did: string; payload: unknown };
  check(db: Db, payload: unknown): Promise<void>;
  /** Executes the payload that the proof is about. */
  execute(commit: Commit): Promise<Done>;
}

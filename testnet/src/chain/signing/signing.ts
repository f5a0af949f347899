import { signatureNeeded } from '@trove/contract/wire/node/signature-round.ts';

import type { Db } from '../../platform/db/schema.ts';
import { type Keep, keepNothing, type Transact } from '../../platform/db/transact.ts';
import { noteFacts } from '../../platform/log/request-facts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { goDuration } from './go-duration.ts';
import type { Identities } from './identities.ts';
import type { Rounds } from './rounds.ts';
import type { AnyAction, Done } from './signed-action.ts';

export interface NodeReply {
  status: boolean;
  message: string;
  result: unknown;
}

/** Creates the node's reply for a refusal (wire.md#envelope). */
export const refusedReply = ({ message }: Error): NodeReply => ({
  status: false,
  message,
  result: null,
});

/**
 * Takes a write from body to commit: initiation, one or more signature rounds, execution (wire.md#signature-rounds).
 */
export interface Signing {
  initiate(action: AnyAction, body: unknown, keep?: Keep<NodeReply>): Promise<NodeReply>;
  respond(id: string, signature: Uint8Array, keep?: Keep<NodeReply>): Promise<NodeReply>;
  /** Deletes rounds that were never signed. */
  sweep(): Promise<void>;
}

export function createSigning({
  db,
  transact,
  identities,
  rounds,
  signatureRounds,
  actions,
  onAsked,
}: {
  db: Db;
  transact: Transact;
  identities: Identities;
  rounds: Rounds;
  signatureRounds: number;
  actions: readonly AnyAction[];
  onAsked?: (action: AnyAction) => void;
}): Signing {
  const byName = new Map(actions.map((action) => [action.name, action]));

  return {
    async initiate(action, body, keep = keepNothing) {
      const { did, payload } = action.read(body);
      noteFacts({ did, action: action.name });
      // A key that has not been registered may only start the write that registers it, which proves the key.
      const identity = await identities.find(db, did);
      if (!identity || (!identity.registered && action.name !== REGISTER)) {
        throw new Refusal('DID does not exist');
      }
      await action.check(db, payload);
      const remaining = signatureRounds - 1;
      const reply = await transact(async (tx) => {
        const content = { did, action: action.name, payload, remaining };
        const asked = signatureNeeded(await rounds.open(tx, content));
        await keep(tx, asked);
        return asked;
      });
      onAsked?.(action);
      return reply;
    },

    async respond(id, signature, keep = keepNothing) {
      const started = performance.now();
      const proof = await rounds.check(db, id, signature);
      noteFacts({ did: proof.did, action: proof.action });
      const action = byName.get(proof.action);
      if (!action) throw new Refusal('Invalid request ID');

      if (proof.remaining > 0) {
        const { did, payload, remaining } = proof;
        return transact(async (tx) => {
          await rounds.spend(tx, id);
          const content = { did, action: action.name, payload, remaining: remaining - 1 };
          const asked = signatureNeeded(await rounds.open(tx, content));
          await keep(tx, asked);
          return asked;
        });
      }
      try {
        return await transact(async (tx, afterwards) => {
          await rounds.spend(tx, id);
          const done = await action.execute({ tx, afterwards, proof });
          const reply = { status: true, message: finalMessage(done, started), result: null };
          await keep(tx, reply);
          return reply;
        });
      } catch (error) {
        // A refused execution had no effect, but its signature must not be usable for another attempt later.
        if (error instanceof Refusal && error.httpStatus < 500) {
          const spending = transact(async (tx) => {
            await rounds.spend(tx, id);
            if (error.httpStatus === 400) await keep(tx, refusedReply(error));
          });
          await spending.catch(() => undefined);
        }
        throw error;
      }
    },

    sweep: () => rounds.sweep(db),
  };
}

/** The path of the write that registers a key. */
export const REGISTER = 'register-did';

/** Clients read the last word as the transaction id (wire.md#signature-rounds). */
function finalMessage({ message, transactionId }: Done, started: number): string {
  const words = `${message} in ${goDuration(performance.now() - started)}`;
  return transactionId === undefined ? words : `${words} with trnxid ${transactionId}`;
}

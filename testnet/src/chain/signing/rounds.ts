import { randomUUID } from 'node:crypto';

import { bytesToHex } from '@noble/hashes/utils.js';
import type { SignatureRound } from '@trove/contract/wire/node/signature-round.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToSign, type Proof, type SignedContent } from '../identity/proof.ts';
import { isSignedBy, getSignedPart, withLowS } from '../identity/signatures.ts';
import type { Identities } from './identities.ts';

/**
 * Signature rounds (wire.md#signature-rounds): each is bound to one DID and one exact payload, expires, and counts
 * once.
 */
export interface Rounds {
  open(db: Db, content: Omit<SignedContent, 'round'>): Promise<SignatureRound>;
  /** Resolves with the proof for this signature. Throws a refusal, without changes, if it does not fit the round. */
  check(db: Db, id: string, signature: Uint8Array): Promise<Proof>;
  /** Marks the round as used; of two concurrent calls only one succeeds. */
  spend(tx: Tx, id: string): Promise<void>;
  /** Deletes expired rounds. */
  sweep(db: Db): Promise<void>;
}

export const createRounds = ({
  clock,
  identities,
  roundMs,
}: {
  clock: Clock;
  identities: Identities;
  roundMs: number;
}): Rounds => ({
  async open(db, { did, action, payload, remaining }) {
    const id = randomUUID().toUpperCase();
    const hash = hashToSign({ round: id, did, action, payload, remaining });
    await db
      .insertInto('rounds')
      .values({
        id,
        did,
        action,
        payload: JSON.stringify(payload),
        hash,
        remaining,
        state: 'pending',
        expires: clock.now() + roundMs,
      })
      .execute();
    return { id, hash: Buffer.from(hash, 'ascii').toString('base64') };
  },

  async check(db, id, given) {
    // OpenSSL, and so a Python client, may produce high S: both forms are accepted, and the chain stores low S only.
    const signature = withLowS(given);
    const round = await db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!round) throw new Refusal('Invalid request ID');
    if (round.state === 'used') throw new Refusal(SPENT);
    if (round.expires <= clock.now())
      throw new Refusal('This request has expired. Please start it again.');

    const identity = await identities.find(db, round.did);
    if (!identity || !isSignedBy(identity.public_key, getSignedPart(round.hash), signature)) {
      throw new Refusal(`The signature is not one of ${round.did} for this request.`);
    }
    const { did, action, hash, remaining } = round;
    return {
      round: id,
      did,
      action,
      payload: JSON.parse(round.payload) as unknown,
      remaining,
      publicKey: identity.public_key,
      hash,
      signature: bytesToHex(signature),
    };
  },

  async spend(tx, id) {
    const { numUpdatedRows } = await tx
      .updateTable('rounds')
      .set({ state: 'used' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(SPENT);
  },

  async sweep(db) {
    await db
      .deleteFrom('rounds')
      .where('expires', '<=', clock.now() - roundMs)
      .execute();
  },
});

const SPENT = 'This request has already been signed.';

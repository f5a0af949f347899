import { randomUUID } from 'node:crypto';

import { MINUTE } from '@trove/contract/time.ts';

import { CREDIT, creditHoldAccount, creditsAccount } from '../../chain/ledger/accounts.ts';
import type { HistoryEntry, Ledger } from '../../chain/ledger/ledger.ts';
import type { SocketHub } from '../../chain/socket/socket-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CreditReceiptRow } from '../../platform/db/saga-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deductReceipt } from './deduct-receipt.ts';

/** Records how a reservation ended, in the transaction that ends it. */
export type NoteEnd = (tx: Tx, cost: number) => Promise<unknown>;

/** Provider of a reply, which earns its credits less the share of the asset's owner. */
export interface RunBy {
  providerDid: string;
  /** Id of the asset that answers; absent for a built-in model. */
  nft?: string;
}

/**
 * Inference credits (rules.md#credits). A reply reserves the most it can cost, settles what it did cost when it is
 * finished, and is deducted when its page requests it, at the next reply, or after a minute. No balance is negative.
 */
export interface Credits {
  /** Returns the credits a DID may spend. */
  balanceOf(db: Db, did: string): Promise<number>;
  /** Reserves credits for a reply, which `note` records with them. Refuses with 402 if the DID has too few. */
  reserve(
    did: string,
    maxCredits: number,
    runBy: RunBy,
    note?: (tx: Tx, holdId: string) => Promise<void>,
  ): Promise<string>;
  /**
   * Ends the reservation of a finished reply: at most what was reserved is kept for the deduction, the rest is
   * released, and the asset's history records the use. `share`: how many of the credits belong to the asset's owner.
   * A repetition changes nothing; `note` then receives the cost of the first call.
   */
  settle(holdId: string, actual: number, share?: number, note?: NoteEnd): Promise<void>;
  /** Releases the whole reservation of a reply that did not happen. A repetition changes nothing. */
  release(holdId: string, note?: NoteEnd): Promise<void>;
  /** Deducts the oldest finished reply, if there is one. Resolves with the remaining balance. */
  deduct(did: string): Promise<number>;
  /** Deducts replies whose pages did not request it, and releases reservations that no server will finish. */
  sweep(): Promise<void>;
}

/** Time after which a finished reply is deducted without its page. */
const DEDUCT_AFTER = MINUTE;
/** Time after which a reservation is released; longer than any reply runs. */
const RELEASE_AFTER = 60 * MINUTE;

const TOO_FEW = 'Insufficient balance. Please buy more tokens to continue.';

export function createCredits({
  clock,
  db,
  ledger,
  sockets,
  transact,
}: {
  clock: Clock;
  db: Db;
  ledger: Ledger;
  sockets: SocketHub;
  transact: Transact;
}): Credits {
  const balanceOf = (reader: Db, did: string) =>
    ledger.balanceOf(reader, creditsAccount(did), CREDIT);

  async function notify(did: string) {
    sockets.push(did, { type: 'credit', data: { did, balance: await balanceOf(db, did) } });
  }

  async function deductNext(did: string): Promise<boolean> {
    return transact(async (tx) => {
      const receipt = await receipts(tx)
        .where('did', '=', did)
        .where('state', '=', 'finished')
        .orderBy('changed')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!receipt || !(await move(tx, receipt, { state: 'deducted', changed: clock.now() })))
        return false;
      await deductReceipt(tx, ledger, receipt);
      return true;
    });
  }

  async function deduct(did: string): Promise<number> {
    if (await deductNext(did)) await notify(did);
    return balanceOf(db, did);
  }

  /** Ends a reservation: `cost` stays in the hold, the rest is returned. */
  async function end(
    holdId: string,
    outcome: Pick<CreditReceiptRow, 'state' | 'cost' | 'share'>,
    event: { kind: string; externalId: string },
    note?: NoteEnd,
  ) {
    const did = await transact(async (tx) => {
      const receipt = await readReceipt(tx, holdId);
      const cost = Math.min(outcome.cost, receipt.reserved);
      const share = Math.min(outcome.share, cost);
      if (
        receipt.state !== 'reserved' ||
        !(await move(tx, receipt, { ...outcome, cost, share, changed: clock.now() }))
      ) {
        await note?.(tx, (await readReceipt(tx, holdId)).cost);
        return undefined;
      }
      const rest = receipt.reserved - cost;
      await ledger.post(tx, {
        ...event,
        did: receipt.did,
        lines: moved(creditHoldAccount(holdId), creditsAccount(receipt.did), rest),
        history: outcome.state === 'finished' ? await usedForInference(tx, receipt) : [],
        facts: { credits: cost },
      });
      await note?.(tx, cost);
      return receipt.did;
    });
    if (did !== undefined) await notify(did);
  }

  const release = (holdId: string, note?: NoteEnd) =>
    end(
      holdId,
      { state: 'released', cost: 0, share: 0 },
      { kind: 'release_credits', externalId: `credits:${holdId}:release` },
      note,
    );

  return {
    balanceOf,

    async reserve(did, maxCredits, { providerDid, nft = '' }, note) {
      // Outstanding receipts are deducted before more credits are reserved.
      while (await deductNext(did));
      const id = randomUUID();
      await transact(async (tx) => {
        if ((await balanceOf(tx, did)) < maxCredits) throw new Refusal(TOO_FEW, 402);
        await ledger.post(tx, {
          kind: 'reserve_credits',
          externalId: `credits:${id}:reserve`,
          did,
          lines: moved(creditsAccount(did), creditHoldAccount(id), maxCredits),
          facts: { nft },
        });
        const reserved = { id, did, nft, provider_did: providerDid, reserved: maxCredits };
        await tx
          .insertInto('credit_receipts')
          .values({ ...reserved, cost: 0, share: 0, state: 'reserved', changed: clock.now() })
          .execute();
        await note?.(tx, id);
      });
      await notify(did);
      return id;
    },

    settle: (holdId, actual, share = 0, note) =>
      end(
        holdId,
        { state: 'finished', cost: actual, share },
        { kind: 'inference', externalId: `reply:${holdId}` },
        note,
      ),

    release,
    deduct,

    async sweep() {
      for (const { id, did, state } of await lateReceipts(db, clock.now())) {
        if (state === 'finished') await deduct(did);
        else await release(id);
      }
    },
  };
}

const receipts = (db: Db) => db.selectFrom('credit_receipts').selectAll();

const moved = (from: string, to: string, amount: number) => [
  { account: from, asset: CREDIT, amount: -amount },
  { account: to, asset: CREDIT, amount },
];

/** Returns finished replies whose page did not request the deduction, and reservations that no server will finish. */
const lateReceipts = (db: Db, now: number) =>
  receipts(db)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'finished'), where('changed', '<=', now - DEDUCT_AFTER)]),
        where.and([where('state', '=', 'reserved'), where('changed', '<=', now - RELEASE_AFTER)]),
      ]),
    )
    .execute();

/** Moves a receipt to its next state; resolves with false if another process has done so. */
async function move(
  tx: Tx,
  { id, state }: CreditReceiptRow,
  changes: Partial<CreditReceiptRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_receipts')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function readReceipt(tx: Tx, holdId: string): Promise<CreditReceiptRow> {
  const receipt = await receipts(tx).where('id', '=', holdId).executeTakeFirst();
  if (!receipt) throw new Refusal('There is no such reservation', 404);
  return receipt;
}

async function usedForInference(tx: Tx, { nft, did }: CreditReceiptRow): Promise<HistoryEntry[]> {
  const asset = await tx
    .selectFrom('assets')
    .select(['owner_did', 'price'])
    .where('nft', '=', nft)
    .executeTakeFirst();
  if (!asset) return [];
  return [
    { nft, data: `used for inference by ${did}`, ownerDid: asset.owner_did, price: asset.price },
  ];
}

import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Db, Tx, WalletRequestRow } from '../db/schema.ts';

/** A question to a wallet, as it stands in the database. */
export interface NewWalletRequest {
  did: string;
  action: 'TRANSFER_FT' | 'EXECUTE_NFT';
  payload: object;
  purchaseId: string;
}

/** Asks a wallet, durably: the question is offered on every reconnect until it is settled. */
export async function askWallet(
  tx: Tx,
  clock: Clock,
  { did, action, payload, purchaseId }: NewWalletRequest,
): Promise<void> {
  await tx
    .insertInto('wallet_requests')
    .values({
      id: randomUUID(),
      did,
      action,
      payload: JSON.stringify(payload),
      purchase_id: purchaseId,
      state: 'open',
      created: clock.now(),
    })
    .execute();
}

/** Nothing of this purchase is asked any more. */
export async function settleRequests(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('wallet_requests')
    .set({ state: 'settled' })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'open')
    .execute();
}

/** What is to be asked of a DID next, oldest first. */
export const nextRequests = (db: Db, did: string): Promise<WalletRequestRow[]> =>
  db
    .selectFrom('wallet_requests')
    .selectAll()
    .where('did', '=', did)
    .where('state', '=', 'open')
    .orderBy('created')
    .orderBy('id')
    .execute();

export const findRequest = (db: Db, id: string): Promise<WalletRequestRow | undefined> =>
  db.selectFrom('wallet_requests').selectAll().where('id', '=', id).executeTakeFirst();

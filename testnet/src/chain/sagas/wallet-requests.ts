import { randomUUID } from 'node:crypto';

import type { Clock } from '../../platform/clock.ts';
import type { SagaStep, WalletRequestRow } from '../../platform/db/saga-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

/** The node's write for each request over the socket (wire.md#socket). */
export const WRITE_OF: Readonly<Record<SagaStep, string>> = {
  TRANSFER_FT: 'initiate-ft-transfer',
  EXECUTE_NFT: 'execute-nft',
  DEPLOY_NFT: 'deploy-nft',
  CREATE_FT: 'create-ft',
  EXECUTE_TOKENS: 'execute-smart-contract',
};

/** A request to a wallet, as stored in the database. */
export interface NewWalletRequest {
  did: string;
  action: SagaStep;
  payload: object;
  sagaId: string;
  /** 'waiting': the page makes this call on its own; the request is sent only to one that connects later. */
  state: 'open' | 'waiting';
}

/** Stores a request to a wallet, which is sent on every reconnect until it is settled. */
export async function askWallet(
  tx: Tx,
  clock: Clock,
  { did, action, payload, sagaId, state }: NewWalletRequest,
): Promise<void> {
  await tx
    .insertInto('wallet_requests')
    .values({
      id: randomUUID(),
      did,
      action,
      payload: JSON.stringify(payload),
      saga_id: sagaId,
      state,
      created: clock.now(),
    })
    .execute();
}

/** Settles all requests of a saga. */
export async function settleRequests(tx: Tx, sagaId: string): Promise<void> {
  await tx
    .updateTable('wallet_requests')
    .set({ state: 'settled' })
    .where('saga_id', '=', sagaId)
    .where('state', '<>', 'settled')
    .execute();
}

/** Opens the requests that an earlier page should have made on its own; called when a new page connects. */
export async function openWaiting(db: Db, did: string): Promise<void> {
  await db
    .updateTable('wallet_requests')
    .set({ state: 'open' })
    .where('did', '=', did)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the open requests to a DID's wallet, oldest first. */
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

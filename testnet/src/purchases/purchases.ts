import { randomUUID } from 'node:crypto';

import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import { assetPaymentComment } from '@trove/shared/contract/wire/socket.ts';

import type { Clock } from '../clock.ts';
import type { Db, PurchaseRow, Tx } from '../db/schema.ts';
import type { Transact } from '../db/transact.ts';
import { crashPoint } from '../faults.ts';
import { escrowOf, holdOf, TOKEN, walletOf } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { tokensFromMicro } from '../ledger/money.ts';
import { Refusal } from '../refusal.ts';
import type { SocketHub } from '../socket/socket-hub.ts';
import { executionOf, transferOf } from './purchase-requests.ts';
import { planPurchase, type UseAsset } from './purchase-rules.ts';
import { askWallet, findRequest, settleRequests } from './wallet-requests.ts';

export type Afterwards = (effect: () => void) => void;

/**
 * The purchase saga (network.md, "Settled points"): contract, payment into a hold, delivery. Each step is one signed
 * commit; what is open stands in the database, so that any of the three parties may die at any point.
 */
export interface Purchases {
  check(db: Db, call: UseAsset, executorDid: string): Promise<void>;
  /** Step 1, `use_asset`. A second call for the same asset finds the first and costs nothing. */
  open(tx: Tx, afterwards: Afterwards, call: UseAsset, executorDid: string): Promise<string>;
  /** Step 2, the signed transfer: the money waits in a hold. */
  pay(tx: Tx, afterwards: Afterwards, purchase: PurchaseRow): Promise<string>;
  /** Step 3, the closing commit: hold to seller, entitlement, history. */
  deliver(tx: Tx, afterwards: Afterwards, purchase: PurchaseRow): Promise<string>;
  /** What a wallet said over the socket. Only a signature moves it on; a refusal ends it. */
  answered(requestId: string, reply: { status: boolean; message: string }): Promise<void>;
  /** Refunds what was not finished in time. */
  sweep(): Promise<void>;
}

interface Parts {
  clock: Clock;
  config: RuntimeConfig;
  db: Db;
  transact: Transact;
  ledger: Ledger;
  sockets: SocketHub;
  purchaseMs: number;
}

export function createPurchases(parts: Parts): Purchases {
  const { clock, config, db, transact, ledger, sockets, purchaseMs } = parts;
  const token = () => activeToken(config.tokens).name;

  function tell({ did, nft }: PurchaseRow, state: PurchaseRow['state'], message?: string) {
    sockets.push(did, {
      type: 'purchase',
      data: { nft, state, ...(message !== undefined && { message }) },
    });
    sockets.offer(did);
  }

  async function move(tx: Tx, { id, state }: PurchaseRow, changes: Partial<PurchaseRow>) {
    const { numUpdatedRows } = await tx
      .updateTable('purchases')
      .set({ expires: clock.now() + purchaseMs, ...changes })
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('This purchase is no longer open');
    await settleRequests(tx, id);
  }

  async function refund(purchase: PurchaseRow, reason: string): Promise<void> {
    const { id, did, nft } = purchase;
    const closing = transact(async (tx, afterwards) => {
      const held = await ledger.balanceOf(tx, holdOf(id), TOKEN);
      const message = `${reason} ${held > 0 ? `Your ${tokensFromMicro(held)} ${token()} are back.` : 'Nothing was paid.'}`;
      const { transactionId } = await ledger.post(tx, {
        kind: 'refund',
        externalId: `purchase:${id}:refund`,
        did,
        memo: message,
        lines: [
          { account: holdOf(id), asset: TOKEN, amount: -held },
          { account: walletOf(did), asset: TOKEN, amount: held },
        ],
        facts: { nft },
      });
      await move(tx, purchase, { state: 'refunded', message, transaction_id: transactionId });
      crashPoint('refund.before-commit');
      afterwards(() => {
        crashPoint('refund.after-commit');
        if (held > 0) sockets.push(did, { type: 'balance', data: { did } });
        tell(purchase, 'refunded', message);
      });
    });
    await closing.catch(ignoreRefusal);
  }

  return {
    async check(reader, call, executorDid) {
      await planPurchase(reader, parts, call, executorDid);
    },

    async open(tx, afterwards, call, executorDid) {
      const { asset, receipt } = await planPurchase(tx, parts, call, executorDid);
      if (receipt !== undefined) {
        afterwards(() => sockets.offer(executorDid));
        return receipt;
      }

      const { nft, owner_did: seller, price } = asset;
      const id = randomUUID();
      const { transactionId } = await ledger.post(tx, {
        kind: 'use_asset',
        externalId: `purchase:${id}:open`,
        did: executorDid,
        memo: call.asset_usage_purpose,
        facts: { nft, price, seller },
      });
      const purchase: PurchaseRow = {
        id,
        did: executorDid,
        nft,
        seller_did: seller,
        price,
        purpose: call.asset_usage_purpose,
        // A free asset has nothing to pay; it is delivered like any other.
        state: price > 0 ? 'paying' : 'delivering',
        message: '',
        contract_transaction_id: transactionId,
        transaction_id: '',
        created: clock.now(),
        expires: clock.now() + purchaseMs,
      };
      await tx.insertInto('purchases').values(purchase).execute();
      await askWallet(
        tx,
        clock,
        price > 0
          ? {
              did: executorDid,
              action: 'TRANSFER_FT',
              payload: transferOf(purchase, config),
              purchaseId: id,
            }
          : {
              did: executorDid,
              action: 'EXECUTE_NFT',
              payload: executionOf(purchase),
              purchaseId: id,
            },
      );
      crashPoint('contract.before-commit');
      afterwards(() => {
        crashPoint('contract.after-commit');
        tell(purchase, purchase.state);
      });
      return transactionId;
    },

    async pay(tx, afterwards, purchase) {
      const { id, did, seller_did: seller, price, nft } = purchase;
      const { transactionId } = await ledger.post(tx, {
        kind: 'payment',
        externalId: `purchase:${id}:pay`,
        did,
        memo: assetPaymentComment(nft),
        lines: [
          { account: walletOf(did), asset: TOKEN, amount: -price },
          { account: holdOf(id), asset: TOKEN, amount: price },
        ],
        facts: { nft, seller },
      });
      await move(tx, purchase, { state: 'delivering' });
      await askWallet(tx, clock, {
        did,
        action: 'EXECUTE_NFT',
        payload: executionOf(purchase),
        purchaseId: id,
      });
      crashPoint('payment.before-commit');
      afterwards(() => {
        crashPoint('payment.after-commit');
        sockets.push(did, { type: 'balance', data: { did } });
        tell(purchase, 'delivering');
      });
      return transactionId;
    },

    async deliver(tx, afterwards, purchase) {
      const { id, did, nft, seller_did: seller, price, purpose } = purchase;
      const { transactionId } = await ledger.post(tx, {
        kind: 'purchase',
        externalId: `purchase:${id}:close`,
        did,
        memo: purpose,
        lines: [
          { account: holdOf(id), asset: TOKEN, amount: -price },
          { account: escrowOf(seller), asset: TOKEN, amount: price },
        ],
        history: [{ nft, data: purpose, ownerDid: seller, price }],
        facts: { buyer: did },
      });
      await tx
        .insertInto('entitlements')
        .values({ did, nft, price, transaction_id: transactionId, created: clock.now() })
        .execute();
      await move(tx, purchase, { state: 'owned', transaction_id: transactionId });
      crashPoint('delivery.before-commit');
      afterwards(() => {
        crashPoint('delivery.after-commit');
        tell(purchase, 'owned');
        sockets.broadcast({ type: 'asset', data: { nft } });
      });
      return transactionId;
    },

    async answered(requestId, { status, message }) {
      const request = await findRequest(db, requestId);
      if (request)
        crashPoint(request.action === 'TRANSFER_FT' ? 'payment.replied' : 'delivery.replied');
      // "Done" without the signature that settles the request proves nothing: it stays open until it expires.
      if (request?.state !== 'open' || status) return;
      const purchase = await findPurchase(db, request.purchase_id);
      if (purchase) await refund(purchase, `The purchase was not completed: ${sentence(message)}`);
    },

    async sweep() {
      const late = await db
        .selectFrom('purchases')
        .selectAll()
        .where('state', 'in', ['paying', 'delivering'])
        .where('expires', '<=', clock.now())
        .execute();
      for (const purchase of late) {
        await refund(purchase, 'The purchase was not approved in time.');
      }
    },
  };
}

const findPurchase = (db: Db, id: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();

/** The words are the page's; they are shown and kept. */
const WORDS_MAX = 200;

const sentence = (words: string) => {
  const text = words.trim().slice(0, WORDS_MAX) || 'the wallet declined';
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** Somebody else moved the purchase on in the meantime: that answer stands. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}

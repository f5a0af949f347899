import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { sql } from 'kysely';

import { escrowAccount, TOKEN, TREASURY, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import type { CheckedBlobs } from '../../files/blobs/check-blobs.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { type Notices, readAssetName } from '../notifications/notices.ts';

/** Business key, with the id of a purchase, of the block that takes it back; it is no earning of the seller any more. */
export const COMPENSATION = 'compensation:';

/** A purchase whose file the network does not have. */
export interface LostPurchase {
  did: string;
  nft: string;
  /** Micro-tokens. */
  price: number;
  /** Block that delivered it. */
  transactionId: string;
  seller: string;
}

/** Returns the purchases without a record of their file, and those whose bytes are missing or known to be damaged. */
export async function findLostPurchases(
  db: Db,
  blobs: Pick<CheckedBlobs, 'has' | 'looksLost'>,
): Promise<LostPurchase[]> {
  const { rows } = await sql<LostPurchase & { sha256: string | null }>`
    select e.did, e.nft, e.price, e.transaction_id as "transactionId", artifacts.sha256,
      coalesce(s.counterparty, a.owner_did) as seller
    from entitlements as e
    join assets as a on a.nft = e.nft
    left join asset_versions as v on v.nft = e.nft and v.version = e.held_version
    left join artifacts on artifacts.nft = v.file
    left join sagas as s on s.kind = 'purchase' and s.did = e.did and s.subject = e.nft and s.state = 'done'
    order by e.created, e.did, e.nft`.execute(db);
  const stored = new Map<string, boolean>();
  for (const { sha256 } of rows) {
    if (sha256 !== null && !stored.has(sha256))
      stored.set(sha256, (await blobs.has(sha256)) && !(await blobs.looksLost(sha256)));
  }
  return rows.filter(({ sha256 }) => sha256 === null || stored.get(sha256) !== true);
}

interface Paying {
  config: RuntimeConfig;
  ledger: Ledger;
  notices: Notices;
  transact: Transact;
}

/**
 * Gives a buyer the price back and ends the purchase, in one commit: from what the seller has not withdrawn yet, the
 * rest from the network, which lost the file. Repeated, it changes nothing.
 */
export const refundLostPurchase = (
  { config, ledger, notices, transact }: Paying,
  { did, nft, price, transactionId, seller }: LostPurchase,
): Promise<void> =>
  transact(async (tx, afterwards) => {
    const isOpen = await endPurchase(tx, { did, nft, transactionId });
    if (!isOpen) return;
    const earned = await ledger.balanceOf(tx, escrowAccount(seller), TOKEN);
    const share = Math.min(earned, price);
    const tokens = `${tokensFromMicro(price)} ${activeToken(config.tokens).name}`;
    const message = `The file of ${await readAssetName(tx, nft)} was lost on the network. Your ${tokens} are back.`;
    const refund = await ledger.post(tx, {
      kind: 'refund',
      externalId: compensationId(transactionId),
      did,
      memo: message,
      lines: [
        { account: escrowAccount(seller), asset: TOKEN, amount: -share },
        { account: TREASURY, asset: TOKEN, amount: share - price },
        { account: walletAccount(did), asset: TOKEN, amount: price },
      ],
      facts: { purchase: nft, seller, compensates: transactionId },
    });
    await tx
      .updateTable('sagas')
      .set({ state: 'refunded', claim: null, message, transaction_id: refund.transactionId })
      .where('kind', '=', 'purchase')
      .where('did', '=', did)
      .where('subject', '=', nft)
      .where('state', '=', 'done')
      .execute();
    await notices.add(
      { tx, afterwards },
      {
        id: compensationId(transactionId),
        did,
        kind: 'asset',
        message,
        nft,
        amount: price,
        transactionId: refund.transactionId,
      },
    );
  });

const compensationId = (transactionId: string): string => COMPENSATION + transactionId;

/** Takes the asset from its buyer, who may buy it again; resolves with whether it was his. */
async function endPurchase(
  tx: Tx,
  { did, nft, transactionId }: Pick<LostPurchase, 'did' | 'nft' | 'transactionId'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('entitlements')
    .where('did', '=', did)
    .where('nft', '=', nft)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  // The triggers count purchases and never subtract; the smallest number comes first in lists.
  await tx
    .updateTable('catalogue')
    .set(({ eb }) => ({ bought: eb('bought', '+', 1) }))
    .where('nft', '=', nft)
    .execute();
  return true;
}

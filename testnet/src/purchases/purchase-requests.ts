import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import { QUORUM_TYPE } from '@trove/shared/contract/limits.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import type { ExecuteNftRequest, TransferFtRequest } from '@trove/shared/contract/wallet.ts';
import { assetPaymentComment } from '@trove/shared/contract/wire/socket.ts';

import type { Db, PurchaseRow } from '../db/schema.ts';
import {
  microFromTokens,
  nftValueFromPrice,
  priceFromNftValue,
  tokensFromMicro,
} from '../ledger/money.ts';
import { Refusal } from '../refusal.ts';
import { runningOrDone } from './purchase-rules.ts';

/** The payment a purchase asks the buyer's wallet for. */
export const transferOf = (
  { did, seller_did, price, nft }: PurchaseRow,
  config: RuntimeConfig,
): TransferFtRequest => ({
  receiver: seller_did,
  sender: did,
  ft_name: activeToken(config.tokens).name,
  ft_count: tokensFromMicro(price),
  comment: assetPaymentComment(nft),
  quorum_type: QUORUM_TYPE,
  creatorDID: config.tokenCreatorDid,
});

/** The history entry a purchase asks the buyer's wallet to sign. */
export const executionOf = ({ did, nft, price, purpose }: PurchaseRow): ExecuteNftRequest => ({
  nft,
  executor: did,
  receiver: '',
  quorum_type: QUORUM_TYPE,
  comment: assetPaymentComment(nft),
  nft_value: nftValueFromPrice(price),
  nft_data: purpose,
});

/** The purchase a transfer pays for; undefined for any other transfer. */
export async function purchasePaidBy(
  db: Db,
  transfer: TransferFtRequest,
): Promise<PurchaseRow | undefined> {
  const nft = /^asset:(.+)$/.exec(transfer.comment)?.[1];
  if (nft === undefined) return undefined;
  const purchase = await runningOrDone(db, transfer.sender, nft);
  // Money with this comment must never reach a seller without a purchase around it.
  if (purchase?.state !== 'paying') {
    throw new Refusal('This purchase is no longer open. Nothing was paid.');
  }
  if (
    transfer.receiver !== purchase.seller_did ||
    microFromTokens(transfer.ft_count) !== purchase.price
  ) {
    throw new Refusal('The transfer is not the one this purchase asks for');
  }
  return purchase;
}

/** The purchase an NFT execution delivers; undefined for any other execution. */
export async function purchaseDeliveredBy(
  db: Db,
  execution: ExecuteNftRequest,
): Promise<PurchaseRow | undefined> {
  const purchase = await runningOrDone(db, execution.executor, execution.nft);
  if (purchase?.state !== 'delivering' || execution.receiver !== '') return undefined;
  if (
    execution.nft_data !== purchase.purpose ||
    priceFromNftValue(execution.nft_value) !== purchase.price
  ) {
    throw new Refusal('The execution is not the one this purchase asks for');
  }
  return purchase;
}

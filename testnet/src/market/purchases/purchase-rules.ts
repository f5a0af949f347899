import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { TOKEN, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Ledger } from '../../chain/ledger/ledger.ts';
import { findClaimHolder } from '../../chain/sagas/find-saga.ts';
import { hasAccess, NO_ACCESS } from '../../people/competitions/participants.ts';
import type { AssetRow, Db } from '../../platform/db/schema.ts';
import { noteFacts } from '../../platform/log/request-facts.ts';
import { priceFromNftValue, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { purchaseClaim } from './purchase-saga.ts';

export type UseAsset = ContractInput<'use_asset'>;

/** Outcome of the checks: a new purchase, or the receipt of the existing one. */
export type PurchasePlan =
  | { asset: AssetRow; receipt?: undefined }
  | { asset: AssetRow; receipt: string };

const PURPOSE_MAX = 500;

/**
 * Runs the checks of `use_asset`, in the order of rules.md#trade. The price is the network's, never the sender's. An
 * item of a competition is sold to those with access; a buyer keeps the receipt when access ends (ADR 0013).
 */
export async function planPurchase(
  db: Db,
  { ledger, config }: { ledger: Ledger; config: RuntimeConfig },
  call: UseAsset,
  executorDid: string,
): Promise<PurchasePlan> {
  const did = call.asset_user_did;
  noteFacts({ asset: call.asset_id });
  if (did !== executorDid) throw new Refusal('The buyer must be the wallet that signs');

  const asset = await db
    .selectFrom('assets')
    .selectAll()
    .where('nft', '=', call.asset_id)
    .executeTakeFirst();
  if (!asset) throw new Refusal('This asset does not exist');
  if (asset.owner_did === did) throw new Refusal('You own this asset');

  const receipt = await findReceipt(db, did, asset.nft);
  if (receipt !== undefined) return { asset, receipt };

  if (!(await hasAccess(db, did, asset.comp_id))) throw new Refusal(NO_ACCESS);
  if (asset.withdrawn) throw new Refusal('This asset was withdrawn by its owner');
  checkTerms(asset, call, config);
  const balance = await ledger.balanceOf(db, walletAccount(did), TOKEN);
  if (balance < asset.price) {
    throw new Refusal(
      `Insufficient balance: needs ${tokensFromMicro(asset.price)}, you have ${tokensFromMicro(balance)}`,
    );
  }
  return { asset };
}

/**
 * Checks the terms: a contract takes whole tokens only; `asset_value` is the exact price (wire.md#contract-inputs).
 */
function checkTerms(asset: AssetRow, call: UseAsset, config: RuntimeConfig): void {
  const tokens = tokensFromMicro(asset.price);
  const { name } = activeToken(config.tokens);
  if (
    call.asset_usage_price !== Math.round(tokens) ||
    priceFromNftValue(call.asset_value) !== asset.price
  ) {
    throw new Refusal(`The price changed to ${tokens}`);
  }
  if (call.asset_owner_did !== asset.owner_did)
    throw new Refusal('The owner of this asset has changed');
  if (call.asset_denom !== name || call.ft_denom_creator !== config.tokenCreatorDid) {
    throw new Refusal(`This asset is paid in ${name}`);
  }
  const purpose = call.asset_usage_purpose;
  if (purpose.length > PURPOSE_MAX || !purpose.includes(`bought by ${call.asset_user_did}`)) {
    throw new Refusal('The purpose must say who bought the asset');
  }
}

/** Returns the transaction of a purchase that is running or done. */
async function findReceipt(db: Db, did: string, nft: string): Promise<string | undefined> {
  const purchase = await findClaimHolder(db, purchaseClaim(did, nft));
  if (purchase) return purchase.contract_transaction_id;
  const entitlement = await db
    .selectFrom('entitlements')
    .select('transaction_id')
    .where('did', '=', did)
    .where('nft', '=', nft)
    .executeTakeFirst();
  return entitlement?.transaction_id;
}

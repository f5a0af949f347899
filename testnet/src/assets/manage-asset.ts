import { PRICE } from '@trove/shared/contract/limits.ts';
import { jsonRecordOf } from '@trove/shared/contract/wire/loose.ts';

import { indexAsset } from '../catalogue/index-asset.ts';
import type { Core } from '../core.ts';
import type { AssetRow, Tx } from '../db/schema.ts';
import { microFromTokens } from '../ledger/money.ts';
import { Refusal } from '../refusal.ts';
import { httpRefusal } from '../services/http-refusal.ts';

type Managing = Pick<Core, 'assets' | 'clock' | 'ledger' | 'sockets' | 'transact'>;

/** What an owner may change of an asset that is out (network.md 4.4). Buyers keep what they have. */
export interface AssetChange {
  /** Whole tokens; of the next purchase. */
  price?: number;
  /** Off the market: no list, no purchase, no download but for its buyers. */
  isWithdrawn?: boolean;
}

/** Changes an asset in a commit of its own. What is so already is not written again. */
export async function changeAsset(
  { assets, clock, ledger, sockets, transact }: Managing,
  did: string,
  nft: string,
  { price, isWithdrawn }: AssetChange,
): Promise<AssetRow> {
  return transact(async (tx, afterwards) => {
    const asset = await assets.find(tx, nft);
    if (!asset) throw httpRefusal(404);
    if (asset.owner_did !== did) throw httpRefusal(403);

    const changed: AssetRow = {
      ...asset,
      ...(price !== undefined && repriced(asset, price)),
      ...(isWithdrawn !== undefined && {
        withdrawn: isWithdrawn ? asset.withdrawn || clock.now() : 0,
      }),
    };
    if (changed.price === asset.price && changed.withdrawn === asset.withdrawn) return asset;

    const { number } = await ledger.post(tx, {
      kind: 'manage_asset',
      externalId: `manage:${crypto.randomUUID()}`,
      did,
      facts: { nft, price: changed.price, withdrawn: changed.withdrawn > 0 },
    });
    const row = { ...changed, changed_in: number };
    await write(tx, row);
    afterwards(() => sockets.broadcast({ type: 'asset', data: { nft } }));
    return row;
  });
}

async function write(tx: Tx, row: AssetRow): Promise<void> {
  const { nft, price, metadata, withdrawn, changed_in } = row;
  await tx
    .updateTable('assets')
    .set({ price, metadata, withdrawn, changed_in })
    .where('nft', '=', nft)
    .execute();
  await indexAsset(tx, row);
}

/** The price stands in the metadata too: cards show that one (decisions K13). */
function repriced({ metadata }: AssetRow, tokens: number): Pick<AssetRow, 'price' | 'metadata'> {
  if (!(tokens >= 0 && tokens <= PRICE.max)) {
    throw new Refusal(`A price is between 0 and ${PRICE.max} tokens.`, 422);
  }
  const price = microFromTokens(tokens);
  const told = jsonRecordOf(metadata);
  const { pricing } = told;
  const isPriced = typeof pricing === 'object' && pricing !== null;
  return {
    price,
    metadata: JSON.stringify({
      ...told,
      price: tokens,
      ...(isPriced && { pricing: { ...pricing, price: tokens } }),
    }),
  };
}

import type { Asset } from '@trove/contract/wire/assets/asset.ts';

import type { Tx } from '../../platform/db/schema.ts';
import { trainedOn } from './trained-on.ts';

/** Stores what an asset states it was made from; nothing if it is in no list. */
export async function writeOrigins(tx: Tx, nft: string, asset: Asset | undefined): Promise<void> {
  await tx.deleteFrom('catalogue_origins').where('nft', '=', nft).execute();
  const origins = asset === undefined ? [] : trainedOn(asset);
  if (origins.length === 0) return;
  await tx
    .insertInto('catalogue_origins')
    .values(origins.map((origin) => ({ origin, nft })))
    .execute();
}

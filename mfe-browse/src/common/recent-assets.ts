import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { readStoredList, storeList } from '@trove/kit/lib/stored-list.ts';
import { object, safeParse, string, enum as oneOf } from '@trove/kit/schema.ts';

const KEY = 'trove_recent';

/** Number of assets that fit in a row. */
const KEPT = 4;

const entrySchema = object({ id: string(), name: string(), type: oneOf(['model', 'dataset']) });

export type RecentAsset = Pick<Asset, 'id' | 'name' | 'type'>;

/** Returns the assets viewed in this browser, the latest first. */
export function recentAssets(): RecentAsset[] {
  const found = readStoredList(KEY).flatMap((entry) => safeParse(entrySchema, entry).data ?? []);
  return found.slice(0, KEPT);
}

/** Stores that an asset was viewed, except for an item of a competition, which is only shown in its area. */
export function rememberAsset({ id, name, type, compId }: RecentAsset & Pick<Asset, 'compId'>) {
  if (compId !== undefined) return;
  const others = recentAssets().filter((recent) => recent.id !== id);
  storeList(KEY, [{ id, name, type }, ...others].slice(0, KEPT));
}

import type { Asset, AssetType } from '@trove/contract/wire/assets/asset.ts';

import { type Choice, toFaceted, isChosen } from './faceted.ts';

interface Listing extends Choice {
  type: AssetType;
  /** Items of this competition; absent for the normal list. */
  compId?: string | undefined;
}

/**
 * Returns the assets of a listing, newest first; without competition items unless they are requested (spec 000 §3,
 * §2.4, §2.5).
 */
export const filterAssets = <Item extends Asset>(
  assets: readonly Item[],
  { type, compId, ...choice }: Listing,
): Item[] =>
  (compId === undefined ? newestFirst(assets) : (byCompetition(assets).get(compId) ?? []))
    .filter((asset) => asset.type === type)
    .filter((asset) => isChosen(toFaceted(asset), choice));

/** Returns the normal list: the node's order reversed, without competition items (spec 000 §3). */
export const newestFirst = <Item extends Asset>(assets: readonly Item[]): Item[] =>
  assets.filter(({ compId }) => compId === undefined).toReversed();

/** Groups competition items by competition id (spec 000 §3). */
export function byCompetition<Item extends Asset>(assets: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const asset of assets.toReversed())
    if (asset.compId !== undefined)
      groups.set(asset.compId, [...(groups.get(asset.compId) ?? []), asset]);
  return groups;
}

import type { Asset, AssetType } from '../../contract/wire/asset.ts';
import { groupsOf } from './asset-facts.ts';

interface Listing {
  type: AssetType;
  /** Items of this competition; absent: the normal list. */
  compId?: string | undefined;
  /** Categories of models or formats of datasets; one of them suffices, none chosen means all. */
  chosen?: readonly string[];
}

/** Newest first, competition items left out unless they are meant (spec 000 §3, §2.4, §2.5). */
export const filterAssets = <Item extends Asset>(
  assets: readonly Item[],
  { type, compId, chosen = [] }: Listing,
): Item[] =>
  (compId === undefined ? newestFirst(assets) : (byCompetition(assets).get(compId) ?? []))
    .filter((asset) => asset.type === type)
    .filter(
      (asset) => chosen.length === 0 || groupsOf(asset).some((group) => chosen.includes(group)),
    );

/** How many of the assets each filter would show. */
export function countByGroup(assets: readonly Asset[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const asset of assets) {
    for (const name of new Set(groupsOf(asset))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** The normal list: reverse order of the node's, without competition items (spec 000 §3). */
export const newestFirst = <Item extends Asset>(assets: readonly Item[]): Item[] =>
  assets.filter(({ compId }) => compId === undefined).toReversed();

/** Competition items by competition id (spec 000 §3). */
export function byCompetition<Item extends Asset>(assets: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const asset of assets.toReversed())
    if (asset.compId !== undefined)
      groups.set(asset.compId, [...(groups.get(asset.compId) ?? []), asset]);
  return groups;
}

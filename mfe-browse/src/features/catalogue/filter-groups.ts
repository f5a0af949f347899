import { groupsOf } from '@trove/shared/api/catalogue/asset-facts.ts';
import { DATASETS } from '@trove/shared/contract/screens.ts';
import { DATASET_FORMATS, TASKS } from '@trove/shared/contract/taxonomy.ts';
import type { Asset, AssetType } from '@trove/shared/contract/wire/asset.ts';

/** A heading of the filter and its options. A main category can be chosen itself, 'File Formats' cannot. */
export interface FilterGroup {
  name: string;
  isOption: boolean;
  options: readonly string[];
}

const GROUPS: Record<AssetType, readonly FilterGroup[]> = {
  model: Object.entries(TASKS).map(([name, options]) => ({ name, isOption: true, options })),
  dataset: [{ name: DATASETS.filter, isOption: false, options: DATASET_FORMATS }],
};

/** Tasks for models, formats for datasets (spec 000 §2.4, §2.5). */
export const filterGroups = (type: AssetType): readonly FilterGroup[] => GROUPS[type];

/** Every name an address may choose. */
export const filterNames = (type: AssetType): string[] =>
  GROUPS[type].flatMap(({ name, isOption, options }) =>
    isOption ? [name, ...options] : [...options],
  );

/** The options that contain the text, in any case of letters; a group named so keeps all of its options. */
export function searchGroups(groups: readonly FilterGroup[], query: string): FilterGroup[] {
  const wanted = query.trim().toLowerCase();
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (group.isOption && has(group.name)) return [group];
    const options = group.options.filter(has);
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}

/** How many of the assets each option would show. */
export function countByOption(assets: readonly Asset[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const asset of assets) {
    for (const name of new Set(groupsOf(asset))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

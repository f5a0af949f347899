import { groupsOf } from '@trove/shared/api/catalogue/asset-facts.ts';
import { DATASETS } from '@trove/shared/contract/screens.ts';
import { DATASET_FORMATS, TASKS } from '@trove/shared/contract/taxonomy.ts';
import type { Asset, AssetType } from '@trove/shared/contract/wire/asset.ts';

import type { FilterGroup } from '#common/filters/filter-group.ts';

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

/** How many of the assets each option would show. */
export function countByOption(assets: readonly Asset[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const asset of assets) {
    for (const name of new Set(groupsOf(asset))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

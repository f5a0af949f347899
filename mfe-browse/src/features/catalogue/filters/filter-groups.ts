import { DATASETS } from '@trove/contract/screens/listings.ts';
import { DATASET_FORMATS, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';

import type { FilterGroup } from '#common/filters/filter-group.ts';

const GROUPS: Record<AssetType, readonly FilterGroup[]> = {
  model: Object.entries(TASKS).map(([name, options]) => ({ name, isOption: true, options })),
  dataset: [{ name: DATASETS.filter, isOption: false, options: DATASET_FORMATS }],
};

/** Returns the tasks for models, or the formats for datasets (spec 000 §2.4, §2.5). */
export const filterGroups = (type: AssetType): readonly FilterGroup[] => GROUPS[type];

/** Returns every filter name that an address may contain. */
export const filterNames = (type: AssetType): string[] =>
  GROUPS[type].flatMap(({ name, isOption, options }) =>
    isOption ? [name, ...options] : [...options],
  );

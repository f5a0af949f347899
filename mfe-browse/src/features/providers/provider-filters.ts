import { HARDWARE, REGIONS } from '@trove/contract/taxonomy/taxonomy-infra.ts';

import type { FilterGroup } from '#common/filters/filter-group.ts';

const groups = (lists: Readonly<Record<string, readonly string[]>>): FilterGroup[] =>
  Object.entries(lists).map(([name, options]) => ({ name, isOption: false, options }));

/** Hardware first, then regions by continent (spec 000 §2.6, §9). */
export const PROVIDER_GROUPS: readonly FilterGroup[] = [...groups(HARDWARE), ...groups(REGIONS)];

export const HARDWARE_NAMES: readonly string[] = Object.values(HARDWARE).flat();

export const REGION_NAMES: readonly string[] = Object.values(REGIONS).flat();

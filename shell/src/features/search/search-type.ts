import { NAVIGATION } from '@trove/contract/screens/common.ts';

export type SearchType = keyof typeof NAVIGATION.searchTypes;

/** In the order of spec 000 §2.1; the first is the default. */
export const SEARCH_TYPES = Object.keys(NAVIGATION.searchTypes) as [SearchType, ...SearchType[]];

export const getLabel = (type: SearchType): string => NAVIGATION.searchTypes[type];

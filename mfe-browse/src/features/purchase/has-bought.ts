import { getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';

/** Finds the chain's own record of a purchase: '{type} bought by {did} | ...' (spec 000 §7). */
export const findPurchase = (history: readonly UsageEntry[], did: string): UsageEntry | undefined =>
  history.find(
    (entry) => getUsageCategory(entry) === 'Bought' && entry.text.includes(`bought by ${did} `),
  );

export const hasBought = (history: readonly UsageEntry[], did: string): boolean =>
  findPurchase(history, did) !== undefined;

import { TRENDING } from '@trove/contract/limits.ts';
import { DAY, SECOND } from '@trove/contract/time.ts';
import type { Usage } from '@trove/contract/wire/assets/catalogue.ts';
import { findLastUse, type UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';

import type { Week } from './catalogue.ts';

const DAYS = 7;

/** Counts the usage of an asset from its history. */
export function summarizeUsage(history: readonly UsageEntry[], now: Date): Usage {
  const since = (now.getTime() - TRENDING.windowMs) / 1000;
  return {
    total: history.length,
    recent: history.filter(({ epoch = 0 }) => epoch >= since).length,
    last: findLastUse(history) ?? 0,
  };
}

export function summarizeWeek(history: readonly UsageEntry[], now: Date): Week {
  const today = Math.floor(now.getTime() / DAY);
  const week = Array.from({ length: DAYS }, () => 0);
  for (const { epoch } of history) {
    if (epoch === undefined) continue;
    const place = DAYS - 1 - (today - Math.floor((epoch * SECOND) / DAY));
    if (place >= 0 && place < DAYS) week[place]! += 1;
  }
  return week;
}

import { TRENDING } from '@trove/shared/contract/limits.ts';
import { HOME } from '@trove/shared/contract/screens.ts';
import { lastUsedOf } from '@trove/shared/contract/wire/usage-history.ts';
import type { UsageEntry } from '@trove/shared/contract/wire/usage-history.ts';
import { fromEpoch, relativeTime } from '@trove/shared/lib/relative-date.ts';
import { trendingScore } from '@trove/shared/lib/trending.ts';

/** '3 uses • Last used 5 mins ago'; 'No activity' when no entry knows its time (spec 000 §2.3). */
export function usageSummary(history: readonly UsageEntry[], now: Date): string {
  const last = lastUsedOf(history);
  if (last === undefined) return HOME.noActivity;
  return HOME.usage(history.length, relativeTime(fromEpoch(last), now));
}

/** How the order of the lists is made (decisions 11). */
export const TREND_FORMULA = `Score = ${TRENDING.recentWeight} × uses in the last 7 days + ${TRENDING.totalWeight} × all uses`;

/** The formula with the numbers of one asset. */
export function trendText(history: readonly UsageEntry[], now: Date): string {
  const since = now.getTime() - TRENDING.windowMs;
  const recent = history.filter(({ epoch = 0 }) => epoch * 1000 >= since).length;
  const score = trendingScore(history, TRENDING, now).toFixed(1);
  return `Score ${score} = ${TRENDING.recentWeight} × ${recent} + ${TRENDING.totalWeight} × ${history.length}`;
}

/** How often something was used on each of the last days, today last. */
export function usesByDay(history: readonly UsageEntry[], now: Date): number[] {
  const days = TRENDING.windowMs / DAY;
  const counts = Array.from({ length: days }, () => 0);
  for (const { epoch } of history) {
    if (epoch === undefined) continue;
    const ago = Math.floor((now.getTime() - epoch * 1000) / DAY);
    if (ago >= 0 && ago < days) counts[days - 1 - ago]! += 1;
  }
  return counts;
}

const DAY = 24 * 60 * 60 * 1000;

import { TRENDING } from '@trove/contract/limits.ts';
import type { Usage } from '@trove/contract/wire/assets/catalogue.ts';
import { fromEpoch, midSentence, relativeTime } from '@trove/kit/lib/relative-date.ts';
import { trendScore } from '@trove/kit/lib/trending.ts';

import { HOME } from '#common/texts/home.ts';

/** Counts uses: the first entry of every history is its publication, which is an event but not a use. */
const countUses = (total: number): number => Math.max(0, total - 1);

/** Returns '3 uses • Last used 5 mins ago'; 'No activity' without uses, or if no entry has a time (spec 000 §2.3). */
export const usageSummary = ({ total, last }: Usage, now: Date): string =>
  last === 0 || countUses(total) === 0
    ? HOME.noActivity
    : HOME.usage(countUses(total), midSentence(relativeTime(fromEpoch(last), now)));

/**
 * Returns '3 uses in the last 7 days', the 168 hours that the score counts; the publication is among them if all
 * events are.
 */
export function weekText({ recent, total }: Usage): string {
  const uses = recent === total ? countUses(recent) : recent;
  return `${uses} ${uses === 1 ? 'use' : 'uses'} in the last 7 days`;
}

/** Formula that sorts the lists (product.md#11). */
export const TREND_FORMULA = `Score = ${TRENDING.recentWeight} × events in the last 7 days + ${TRENDING.totalWeight} × all events. Being published is an event too.`;

/** Returns the number that sorts the lists. */
export const scoreText = ({ recent, total }: Usage): string =>
  trendScore({ recent, total }, TRENDING).toFixed(1);

/** Returns the formula with the numbers of one asset. */
export const trendText = (usage: Usage): string =>
  `Score ${scoreText(usage)} = ${TRENDING.recentWeight} × ${usage.recent} + ${TRENDING.totalWeight} × ${usage.total}`;

import { TRENDING } from '@trove/shared/contract/limits.ts';
import { HOME } from '@trove/shared/contract/screens-pages.ts';
import type { Usage } from '@trove/shared/contract/wire/catalogue.ts';
import { fromEpoch, relativeTime } from '@trove/shared/lib/relative-date.ts';
import { trendScore } from '@trove/shared/lib/trending.ts';

/** '3 uses • Last used 5 mins ago'; 'No activity' when no entry knows its time (spec 000 §2.3). */
export const usageSummary = ({ total, last }: Usage, now: Date): string =>
  last === 0 ? HOME.noActivity : HOME.usage(total, relativeTime(fromEpoch(last), now));

/** How the order of the lists is made (decisions 11). */
export const TREND_FORMULA = `Score = ${TRENDING.recentWeight} × uses in the last 7 days + ${TRENDING.totalWeight} × all uses`;

/** The formula with the numbers of one asset. */
export const trendText = ({ recent, total }: Usage): string =>
  `Score ${trendScore({ recent, total }, TRENDING).toFixed(1)} = ${TRENDING.recentWeight} × ${recent} + ${TRENDING.totalWeight} × ${total}`;

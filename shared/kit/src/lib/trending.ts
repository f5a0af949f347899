import { byKey, nameKey } from './name-order.ts';

interface Used {
  name: string;
  /** Unix times in seconds, as on the chain. */
  history: readonly { epoch?: number | undefined }[];
}

export interface TrendRule {
  windowMs: number;
  recentWeight: number;
  totalWeight: number;
}

/** Returns the weighted sum of the entries inside the window and of all entries (product.md#11). */
export function trendingScore(
  history: Used['history'],
  rule: TrendRule,
  now: Date = new Date(),
): number {
  const since = now.getTime() - rule.windowMs;
  const recent = history.filter(({ epoch }) => epoch !== undefined && epoch * 1000 >= since).length;
  return trendScore({ recent, total: history.length }, rule);
}

/** Returns the same score from counted entries. */
export const trendScore = (
  { recent, total }: { recent: number; total: number },
  { recentWeight, totalWeight }: TrendRule,
): number => exact(recentWeight * recent + totalWeight * total);

/** Sorts by highest score, then last use, then name; unused assets are left out (spec 000 §2.3). */
export function byTrend<Item extends Used>(
  items: readonly Item[],
  rule: TrendRule,
  now: Date = new Date(),
): Item[] {
  return items
    .filter(({ history }) => history.length > 0)
    .map((item) => ({
      item,
      score: trendingScore(item.history, rule, now),
      last: lastEpoch(item.history),
      key: nameKey(item.name),
    }))
    .toSorted((a, b) => b.score - a.score || b.last - a.last || byKey(a.key, b.key))
    .map(({ item }) => item);
}

/** Rounds off binary noise, which would decide between equal scores: 0.7 × 3 + 0.3 × 3 is 3. */
const exact = (score: number) => Math.round(score * 1e6) / 1e6;

const lastEpoch = (history: Used['history']) =>
  history.reduce((last, { epoch = 0 }) => Math.max(last, epoch), 0);

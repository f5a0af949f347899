import { DAY } from '@trove/shared/contract/time.ts';

/** Further away it would be no help but a guess. */
const FARTHEST_DAYS = 365;

interface Rate {
  available: number;
  minimum: number;
  /** Amount earned since `from`. */
  earned: number;
  from: Date;
}

/** When the minimum is reached at the pace since `from`; undefined when it is reached, or not within a year. */
export function minimumDate(
  { available, minimum, earned, from }: Rate,
  now: Date,
): Date | undefined {
  const days = (now.getTime() - from.getTime()) / DAY;
  if (available >= minimum || earned <= 0 || days <= 0) return undefined;
  const left = ((minimum - available) * days) / earned;
  return left > FARTHEST_DAYS ? undefined : new Date(now.getTime() + left * DAY);
}

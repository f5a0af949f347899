import { DAY } from '@trove/contract/time.ts';

/** A date further away would only be a guess. */
const FARTHEST_DAYS = 365;

interface Rate {
  available: number;
  minimum: number;
  /** Amount earned since `from`. */
  earned: number;
  from: Date;
}

/** Estimates when the minimum is reached at the pace since `from`; undefined if reached, or not within a year. */
export function minimumDate(
  { available, minimum, earned, from }: Rate,
  now: Date,
): Date | undefined {
  const days = (now.getTime() - from.getTime()) / DAY;
  if (available >= minimum || earned <= 0 || days <= 0) return undefined;
  const left = ((minimum - available) * days) / earned;
  return left > FARTHEST_DAYS ? undefined : new Date(now.getTime() + left * DAY);
}

import * as z from 'zod/mini';

import { STARS } from '../../limits.ts';
import { compact, asNumber } from '../loose.ts';

const counts = z.array(z.number());

/**
 * Reply of `get_rating_by_asset` (spec 000 §7); the distribution of the stars and the ratings by buyers are additive.
 */
export const ratingSchema = z.codec(
  z.object({
    average_rating: z.optional(z.unknown()),
    user_count: z.optional(z.unknown()),
    histogram: z.optional(z.unknown()),
    verified_buyers: z.optional(z.unknown()),
    verified_average: z.optional(z.unknown()),
  }),
  z.object({
    average: z.number(),
    users: z.number(),
    /** Number of ratings with one star, two, up to five. */
    spread: z.optional(counts),
    /** Number of those users who bought the asset. */
    buyers: z.optional(z.number()),
    /** Average of the buyers' ratings. */
    buyersAverage: z.optional(z.number()),
  }),
  {
    decode: ({ average_rating, user_count, histogram, verified_buyers, verified_average }) => {
      const spread = z.safeParse(counts, histogram);
      return compact({
        average: asNumber(average_rating) ?? 0,
        users: asNumber(user_count) ?? 0,
        spread: spread.success && spread.data.length === STARS.max ? spread.data : undefined,
        buyers: asNumber(verified_buyers),
        buyersAverage: asNumber(verified_average),
      });
    },
    encode: ({ average, users, spread, buyers, buyersAverage }) =>
      compact({
        average_rating: average,
        user_count: users,
        histogram: spread,
        verified_buyers: buyers,
        verified_average: buyersAverage,
      }),
  },
);

export type Rating = z.output<typeof ratingSchema>;

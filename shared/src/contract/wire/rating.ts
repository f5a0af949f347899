import * as z from 'zod/mini';

import { numberOf } from './loose.ts';

/** Reply of `get_rating_by_asset` (spec 000 §7). */
export const ratingSchema = z.codec(
  z.object({ average_rating: z.optional(z.unknown()), user_count: z.optional(z.unknown()) }),
  z.object({ average: z.number(), users: z.number() }),
  {
    decode: ({ average_rating, user_count }) => ({
      average: numberOf(average_rating) ?? 0,
      users: numberOf(user_count) ?? 0,
    }),
    encode: ({ average, users }) => ({ average_rating: average, user_count: users }),
  },
);

export type Rating = z.output<typeof ratingSchema>;

import * as z from 'zod/mini';

/** A position in the ranking with the prize that its organizer has paid for it, or is about to pay. */
const prizePlaceSchema = z.object({
  /** Id of the row in the leaderboard. */
  id: z.string(),
  rank: z.int(),
  name: z.string(),
  /** DID that submitted the entry that counts; it receives the tokens. */
  did: z.string(),
  prize: z.nullable(
    z.object({
      /** Whole tokens. */
      amount: z.number(),
      /** `refunded`: the wallet declined or was too late, and nothing was paid. */
      state: z.enum(['running', 'done', 'refunded']),
      /** Reason why nothing was paid. */
      message: z.string(),
      /** Id of the payment, for the explorer; '' before the payment. */
      transactionId: z.string(),
    }),
  ),
});

/** Reply of `v1/competitions/{id}/prizes`, best position first. */
export const prizeListSchema = z.object({ places: z.array(prizePlaceSchema) });

/** Body of a new prize: for a row of the leaderboard, in whole tokens. */
export const newPrizeSchema = z.object({ id: z.string(), amount: z.number() });

export type PrizePlace = z.output<typeof prizePlaceSchema>;
export type NewPrize = z.output<typeof newPrizeSchema>;

import * as z from 'zod/mini';

/** Reply of `spent/{sha256 of a signed prompt}`: anybody who has the prompt may read its cost. */
export const spentCreditsSchema = z.object({
  isRunning: z.boolean(),
  credits: z.number(),
});

export type SpentCredits = z.output<typeof spentCreditsSchema>;

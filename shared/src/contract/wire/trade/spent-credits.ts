import * as z from 'zod/mini';

/** Reply of `spent/{sha256 of a signed prompt}`: whoever knows the prompt may know its cost. */
export const spentCreditsSchema = z.object({
  isRunning: z.boolean(),
  credits: z.number(),
});

export type SpentCredits = z.output<typeof spentCreditsSchema>;

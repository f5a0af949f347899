import * as z from 'zod/mini';

import { COMPARISON } from '../../limits.ts';

/** Body of `v1/comparisons` (session): the receipts of the answers, and the one whose answer was preferred. */
export const comparisonVoteSchema = z.object({
  replies: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(COMPARISON.least), z.maxLength(COMPARISON.most)),
  preferred: z.string(),
});

/** Reply of `v1/comparisons`: how often each model was compared, and how often it was preferred. */
export const preferencesSchema = z.object({
  preferences: z.array(
    z.object({
      /** Id of the asset, or the host's name for a model that is no asset. */
      model: z.string(),
      preferred: z.int(),
      comparisons: z.int(),
    }),
  ),
});

export type ComparisonVote = z.output<typeof comparisonVoteSchema>;
export type Preference = z.output<typeof preferencesSchema>['preferences'][number];

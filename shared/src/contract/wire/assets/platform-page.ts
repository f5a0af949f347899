import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';
import { providerSchema } from '../trade/providers.ts';

/** Reply of `v1/catalogue/platforms` beside the providers in `data`, those of one platform after those of another. */
export const platformPageFacts = {
  /** Wanted hardware of each platform on the page. */
  matched: z.record(z.string(), z.array(z.string())),
  /** How many platforms each option would mark or show. */
  counts: z.record(z.string(), z.int()),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  perPage: z.int(),
};

/** The same as the app reads it. */
export const platformPageSchema = z.object({ data: listOf(providerSchema), ...platformPageFacts });

import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';
import { providerSchema } from '../trade/providers.ts';

/** Fields of `v1/catalogue/platforms` next to `data`, whose providers are grouped by platform. */
export const platformPageFacts = {
  /** Requested hardware that each platform on the page has, by platform. */
  matched: z.record(z.string(), z.array(z.string())),
  /** Number of platforms that each option would mark or show. */
  counts: z.record(z.string(), z.int()),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  perPage: z.int(),
};

/** Reply of `v1/catalogue/platforms` as parsed by the app. */
export const platformPageSchema = z.object({ data: listOf(providerSchema), ...platformPageFacts });

import * as z from 'zod/mini';

import { infraServiceSchema } from '../../entities.ts';

/** Input of `onboard_provider` (rules.md#providers). */
export const onboardProviderInput = z.object({
  provider_info: z.object({
    providerDid: z.string(),
    providerName: z.string(),
    platformName: z.string(),
    platformDescription: z.string(),
    region: z.string(),
    storage: z.string(),
    memory: z.string(),
    core: z.string(),
    os: z.string(),
    processor: z.string(),
    gpu: z.string(),
    supportedModels: z.string(),
    hostingCost: z.int(),
  }),
  /** Additive: the record of a machine of the infra wizard, with its price and terms. */
  service: z.optional(infraServiceSchema),
});

import * as z from 'zod/mini';

import { infraServiceSchema } from '../../entities.ts';

/** The topics one can subscribe to: the partner program, one of the two lists of competitions, or one competition. */
export const topicSchema = z
  .string()
  .check(z.regex(/^(partner|competitions-upcoming|competitions-past|competition:[\w-]{1,64})$/));

/** Body of `v1/wishes`. Without a session an e-mail address identifies the person. */
export const notifyMeSchema = z.object({
  topic: topicSchema,
  email: z.optional(
    z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  ),
});

/** Reply of `v1/wishes`: `already` is true if the wallet had requested the topic before; never for a visitor. */
export const notifyMeReplySchema = z.object({ topic: z.string(), already: z.boolean() });

/** Reply of `GET v1/wishes`: topics the session has asked to be notified of. */
export const topicListSchema = z.object({ topics: z.array(z.string()) });

/** Body of `v1/providers`: the record of the infra wizard (product.md#14). Sent again, it changes the first one. */
export const providerRegistrationSchema = infraServiceSchema;

/** Reply of `v1/providers`: the id of the service in the listing and the picker. */
export const registeredProviderSchema = z.object({ providerId: z.string() });

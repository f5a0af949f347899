import * as z from 'zod/mini';

import { sessionProofSchema } from './session.ts';

/** One browser a DID is signed in with. Times are ISO 8601. */
const openSessionSchema = z.object({
  /** For `revoke`; the cookie cannot be derived from it. */
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  proof: sessionProofSchema,
  /** The browser's name for itself when it signed in; '' when it said nothing. */
  userAgent: z.string(),
  startedAt: z.string(),
  /** To within five minutes. */
  seenAt: z.string(),
  expiresAt: z.string(),
  /** The partner's page it counts in; absent for a session of the site itself. */
  origin: z.optional(z.string()),
});

/** `list`: where the DID of the session is signed in, the last one seen first (network.md 4.2). */
export const sessionListSchema = z.object({ sessions: z.array(openSessionSchema) });

/** `revoke`: ends these sessions of the same DID; those that have ended already are no fault. */
export const revokeRequestSchema = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
});

export type OpenSession = z.output<typeof openSessionSchema>;

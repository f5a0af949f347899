import * as z from 'zod/mini';

import { sessionProofSchema } from './session.ts';

/** A browser in which a DID is signed in. Times are ISO 8601. */
const openSessionSchema = z.object({
  /** Id for `revoke`; the cookie cannot be derived from it. */
  id: z.string(),
  /** Whether the request was made with this session. */
  current: z.boolean(),
  proof: sessionProofSchema,
  /** The browser's user agent at sign-in; '' if it sent none. */
  userAgent: z.string(),
  startedAt: z.string(),
  /** Accurate to five minutes. */
  seenAt: z.string(),
  expiresAt: z.string(),
  /** Partner page in which the session is valid; absent for a session of the site itself. */
  origin: z.optional(z.string()),
});

/** Reply of `list`: the sessions of the same DID, the last seen first (rules.md#identity). */
export const sessionListSchema = z.object({ sessions: z.array(openSessionSchema) });

/** Body of `revoke`: sessions of the same DID to end; those that have already ended cause no error. */
export const revokeRequestSchema = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
});

export type OpenSession = z.output<typeof openSessionSchema>;

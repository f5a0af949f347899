import * as z from 'zod/mini';

import { ACCESS_TOKEN } from '../../limits.ts';

/** Access token with which a program uses models, as shown to its owner. Times are ISO 8601. */
const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Time of the last use, accurate to five minutes; null before the first use. */
  usedAt: z.nullable(z.string()),
});

/** Reply of `tokens` (session), the newest first. */
export const accessTokenListSchema = z.object({ tokens: z.array(accessTokenSchema) });

/** Body of the request for a new token. */
export const accessTokenRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(ACCESS_TOKEN.nameMax)),
});

/** The only reply that contains the token itself. */
export const newAccessTokenSchema = z.extend(accessTokenSchema, { token: z.string() });

export type AccessToken = z.output<typeof accessTokenSchema>;
export type NewAccessToken = z.output<typeof newAccessTokenSchema>;

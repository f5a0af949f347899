import * as z from 'zod/mini';

import { ACCESS_TOKEN } from '../../limits.ts';

/** A token a program talks to models with, as its owner sees it. Times are ISO 8601. */
const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** To within five minutes; null before the first time. */
  usedAt: z.nullable(z.string()),
});

/** Reply of `tokens` (session), the newest first. */
export const accessTokenListSchema = z.object({ tokens: z.array(accessTokenSchema) });

/** Asks for another one. */
export const accessTokenRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(ACCESS_TOKEN.nameMax)),
});

/** The only reply that contains the token itself. */
export const newAccessTokenSchema = z.extend(accessTokenSchema, { token: z.string() });

export type AccessToken = z.output<typeof accessTokenSchema>;
export type NewAccessToken = z.output<typeof newAccessTokenSchema>;

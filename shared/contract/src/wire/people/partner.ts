import * as z from 'zod/mini';

import { partnerOrigin } from '../../embed.ts';
import { PARTNERS } from '../../screens/partners.ts';

/** Pages that may show a competition, oldest first. */
export const partnerListSchema = z.object({
  partners: z.array(
    z.object({
      /** `https://partner.example` */
      origin: z.string(),
      /** ISO 8601. */
      since: z.string(),
    }),
  ),
});

/** Body of `POST v1/competitions/{id}/partners`: an origin, or the address of one of its pages. */
export const newPartnerSchema = z.object({
  origin: z.string().check(
    z.maxLength(300),
    z.refine((text) => partnerOrigin(text) !== undefined, PARTNERS.wrong),
  ),
});

/**
 * Reply of `session/embed/verify` and `session/embed/renew`: the token is valid only in the page that requested it.
 */
export const embedSessionSchema = z.object({
  did: z.string(),
  token: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** ISO 8601; time until which the session can be renewed. Afterwards the wallet has to sign again. */
  renewableUntil: z.string(),
});

export type Partner = z.output<typeof partnerListSchema>['partners'][number];
export type EmbedSession = z.output<typeof embedSessionSchema>;

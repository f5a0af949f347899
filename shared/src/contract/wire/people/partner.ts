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

/** Body of `POST v1/competitions/{id}/partners`: an origin, or the address of a page of it. */
export const newPartnerSchema = z.object({
  origin: z.string().check(
    z.maxLength(300),
    z.refine((text) => partnerOrigin(text) !== undefined, PARTNERS.wrong),
  ),
});

/** Answer of `session/embed/verify` and `session/embed/renew`: the token counts in the page that asked, and nowhere else. */
export const embedSessionSchema = z.object({
  did: z.string(),
  token: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** Until then it can be renewed; afterwards the wallet signs again. */
  renewableUntil: z.string(),
});

export type Partner = z.output<typeof partnerListSchema>['partners'][number];
export type EmbedSession = z.output<typeof embedSessionSchema>;

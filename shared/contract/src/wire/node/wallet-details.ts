import * as z from 'zod/mini';

import { isDid } from './did.ts';

/** The wallet session as stored in local storage; `type` is the name of the wallet's maker (spec 000 §3). */
export const walletDetailsSchema = z.object({
  did: z.string().check(z.refine(isDid)),
  username: z._default(z.string(), ''),
  type: z.string(),
  /** Additive: identifies the wallet to open again; absent in sessions of the extension. */
  rdns: z.optional(z.string()),
});

export type WalletDetails = z.output<typeof walletDetailsSchema>;

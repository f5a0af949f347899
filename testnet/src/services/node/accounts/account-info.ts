import { SIGNING_MODE } from '@trove/contract/wire/node/signature-round.ts';
import * as z from 'zod';

/** `DIDAccountInfo` of a generation 1 node (wire.md#seen-clients). */
export const accountInfoSchema = z.object({
  did: z.string(),
  /** 4: a light wallet, which keeps its key itself. */
  did_type: z.int(),
  rbt_amount: z.number(),
  pledged_rbt: z.number(),
  locked_rbt: z.number(),
  pinned_rbt: z.number(),
});

/** This network has no RBT: the tokens of a DID are in `get-ft-info-by-did`. */
export const createAccountInfo = (did: string): z.output<typeof accountInfoSchema> => ({
  did,
  did_type: SIGNING_MODE,
  rbt_amount: 0,
  pledged_rbt: 0,
  locked_rbt: 0,
  pinned_rbt: 0,
});

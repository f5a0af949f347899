import * as z from 'zod/mini';

import { asNumber, asRecord } from '../loose.ts';

/** Reply of `credit_balance/{did}`: the first form that is present counts, in the order of spec 000 §3. */
export const creditBalanceSchema = z.codec(z.unknown(), z.number(), {
  decode: (body) => {
    const data = asRecord(asRecord(body)['data']);
    // The key on the wire has a trailing space.
    const forms = [
      asRecord(asRecord(body)['credit '])['credit'],
      data['credit'],
      data['balance'],
      body,
    ];
    return credits(forms.find((form) => form !== undefined && form !== null));
  },
  encode: (credit) => ({ data: { credit } }),
});

/** Parses credits; 0 if they are out of range, because a server without a floor sends 2^64 - 1 for "minus one". */
function credits(value: unknown): number {
  const credit = asNumber(value) ?? 0;
  return credit < 0 || credit > Number.MAX_SAFE_INTEGER ? 0 : credit;
}

/** Body of `deduct_credits` (spec 000 §7). */
export const deductCreditsSchema = z.object({ did: z.string() });

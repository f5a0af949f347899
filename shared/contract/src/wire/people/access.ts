import * as z from 'zod/mini';

import { asRecord, asText } from '../loose.ts';

/** Body of `{comp}/did` and of `{comp}/authenticate` (spec 001 §7). */
export const accessCheckSchema = z.object({ did: z.string() });
export const accessKeySchema = z.object({ token: z.string(), wallet: z.string() });

/** Reply of `{comp}/did`, bare or under `data` (product.md#C17): true grants access. */
export const accessCheckReplySchema = z.codec(z.unknown(), z.boolean(), {
  decode: (body) => {
    const reply = asRecord(body);
    return (asRecord(reply['data'])['authenticated'] ?? reply['authenticated']) === true;
  },
  encode: (authenticated) => ({ authenticated, data: { authenticated } }),
});

/** Reply of `{comp}/authenticate`: the message of a failure, or null for success. */
export const accessKeyReplySchema = z.codec(z.unknown(), z.nullable(z.string()), {
  decode: (body) => {
    const reply = asRecord(body);
    return asText(asRecord(reply['data'])['error']) ?? asText(reply['error']) ?? null;
  },
  encode: (error) => (error === null ? { data: {} } : { error, data: { error } }),
});

import * as z from 'zod/mini';

/** Idempotency key chosen by the client: requests with the same id are one withdrawal. */
export const withdrawalIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

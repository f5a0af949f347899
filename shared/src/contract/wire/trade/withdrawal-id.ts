import * as z from 'zod/mini';

/** Chosen by the client: the same id is the same withdrawal, however often it is requested. */
export const withdrawalIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

import * as z from 'zod/mini';

/** Chosen by whoever asks for a withdrawal: the same id is the same withdrawal, however often it is asked for. */
export const withdrawalIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

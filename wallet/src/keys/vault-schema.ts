import * as z from 'zod/mini';

/** Limits the work that a foreign file can demand; otherwise opening it could freeze the wallet. */
const atMost = (limit: number) => z.int().check(z.refine((value) => value > 0 && value <= limit));

/** A vault in a file chosen by the user. */
export const vaultSchema = z.object({
  version: z.literal(1),
  kdf: z.object({
    name: z.literal('scrypt'),
    N: atMost(2 ** 18),
    r: atMost(16),
    p: atMost(8),
    salt: z.string(),
  }),
  cipher: z.object({ name: z.literal('aes-256-gcm'), nonce: z.string() }),
  sealed: z.string(),
});

/** Parses and validates a file; throws an error with a message for the user. */
export function readFileAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error(NO_BACKUP);
  }
  const { data } = z.safeParse(schema, parsed);
  if (data === undefined) throw new Error(NO_BACKUP);
  return data;
}

const NO_BACKUP = 'This file is not a wallet backup.';

import * as z from 'zod';

/** The account a call is about: it must be the session's own, otherwise the call is refused. */
export const account = z.object({ did: z.string().min(1).max(128) });

/** IANA time zone of the user, in which days and months begin. */
export const zone = z.string().max(64).refine(isZone, 'Unknown time zone').default('UTC');

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** ISO 8601 timestamp, converted to Unix milliseconds. */
export const timestampParam = z.optional(
  z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .transform((text) => Date.parse(text)),
);

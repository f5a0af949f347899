import * as z from 'zod';

/** The account a call is about: the session's own, or the call is refused. */
export const account = z.object({ did: z.string().min(1).max(128) });

/** An IANA zone: days and months begin where the reader is. */
export const zone = z.string().max(64).refine(isZone, 'Unknown time zone').default('UTC');

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A moment as ISO 8601, in milliseconds. */
export const moment = z.optional(
  z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .transform((text) => Date.parse(text)),
);

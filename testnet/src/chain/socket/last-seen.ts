import * as z from 'zod';

const hello = z.looseObject({ lastSeen: z.string().max(64) });

/** The message a page names in its hello; undefined for pages that know only the plain protocol, where any frame will do. */
export function readLastSeen(frame: string): string | undefined {
  try {
    return hello.safeParse(JSON.parse(frame)).data?.lastSeen;
  } catch {
    return undefined;
  }
}

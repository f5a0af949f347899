import * as z from 'zod';

import { hasTooManyValues } from '../../platform/json-values.ts';

const hello = z.looseObject({ lastSeen: z.string().max(64) });

/** Returns the message id in a page's hello; undefined with the plain protocol, where any frame is a hello. */
export function readLastSeen(frame: string): string | undefined {
  if (hasTooManyValues(frame)) return undefined;
  try {
    return hello.safeParse(JSON.parse(frame)).data?.lastSeen;
  } catch {
    return undefined;
  }
}

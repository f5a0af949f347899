import * as z from 'zod';

import { Refusal } from '../refusal.ts';

/** Sort values of the last row of a page; the next page starts after them, even if rows have been added since. */
export type Cursor = readonly (string | number)[];

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const cursors = z.array(z.union([z.string().max(1000), z.int()]));

/** Parses a cursor with values of these types. Any other text is refused with 422. */
export function readCursor(text: string, types: readonly ('string' | 'number')[]): Cursor {
  try {
    const cursor = cursors.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const fits =
      cursor.length === types.length && cursor.every((part, index) => typeof part === types[index]);
    if (fits) return cursor;
  } catch {
    // Invalid text is refused below.
  }
  throw new Refusal('This is not a cursor of a list in that order', 422);
}

import * as z from 'zod';

import { Refusal } from '../refusal.ts';

/** Where a page ended: the sort values of its last row, so that the next one goes on behind it whatever is new. */
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
    // Thrown below.
  }
  throw new Refusal('This is not a cursor of a list in that order', 422);
}

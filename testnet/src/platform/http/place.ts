import * as z from 'zod';

import { Refusal } from '../refusal.ts';

/** Where a page ended: the sort values of its last row, so that the next one goes on behind it whatever is new. */
export type Place = readonly (string | number)[];

export const writePlace = (place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const places = z.array(z.union([z.string().max(1000), z.int()]));

/** Reads a place that has values of these types; another text is refused. */
export function readPlace(text: string, types: readonly ('string' | 'number')[]): Place {
  try {
    const place = places.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const fits =
      place.length === types.length && place.every((part, index) => typeof part === types[index]);
    if (fits) return place;
  } catch {
    // Said below.
  }
  throw new Refusal('This is no place in a list of that order', 422);
}

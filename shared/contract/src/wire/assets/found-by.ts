import * as z from 'zod/mini';

/**
 * Facts by which a search finds an asset whose name and description do not contain the query, the most obvious reason
 * first.
 */
export const FOUND_BY = [
  'tag',
  'category',
  'publisher',
  'format',
  'licence',
  'did',
  'id',
  'spelling',
] as const;

export type FoundBy = (typeof FOUND_BY)[number];

/** Reason why a wide search found an asset; absent if the name or the description contains the query. */
export const foundBySchema = z.object({ kind: z.enum(FOUND_BY), term: z.string() });

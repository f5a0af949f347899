import * as z from 'zod/mini';

/** The facts a search finds an asset by when neither its name nor its description has the query, the plainest reason first. */
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

/** The reason a wide search found an asset; absent where name or description has the query. */
export const foundBySchema = z.object({ kind: z.enum(FOUND_BY), term: z.string() });

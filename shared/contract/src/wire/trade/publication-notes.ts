import * as z from 'zod/mini';

import { DAY } from '../../time.ts';

/**
 * Limits of a DID's notes: their number, the length of each in characters, and how long the network keeps an
 * unchanged one.
 */
export const PUBLICATION_NOTES = { most: 20, lengthMax: 150_000, keptMs: 30 * DAY } as const;

/** An unfinished publication of one of the user's browsers; its content is for the page that wrote it. */
export const publicationNoteSchema = z.object({
  draftId: z.string(),
  note: z.record(z.string(), z.unknown()),
  /** Unix time in milliseconds. */
  updated: z.int(),
});

/** Reply of `v1/accounts/{did}/publications`: the newest first. */
export const publicationNotesSchema = z.object({ notes: z.array(publicationNoteSchema) });

export type PublicationNote = z.output<typeof publicationNoteSchema>;

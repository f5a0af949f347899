import * as z from 'zod/mini';

/** A passage that was found: the very text that `rag` holds. */
export const ragSourceSchema = z.object({
  /** Place of the piece in the document, from 0. */
  id: z.number(),
  /** Null for text that was typed. */
  file: z.nullable(z.string()),
  /** The file's id while the network keeps it. */
  fileId: z.optional(z.string()),
  /** In the text of the document; `end` does not belong to it. */
  start: z.number(),
  end: z.number(),
  page: z.optional(z.number()),
  /** BM25, or of both searches where meaning counts too; comparable within one answer only. */
  score: z.number(),
  text: z.string(),
});

/** Answer of `rag` (spec 001 §7); all but `rag` is additive. */
export const ragAnswerSchema = z.object({
  rag: z.string(),
  sources: z.array(ragSourceSchema),
  /** The best of those that match and were not used. */
  unused: z.optional(z.array(ragSourceSchema)),
  /** Pieces that match. */
  matched: z.optional(z.number()),
  /** Pieces there are, and pieces that were used. */
  chunks: z.number(),
  used: z.number(),
  /** Why `rag` is empty. */
  reason: z.optional(z.string()),
  /** Says which parts of the request were handled in another way. */
  note: z.optional(z.string()),
  /** The stored file, to be named or deleted later. */
  fileId: z.optional(z.string()),
});

/** Answer of `rag/files` (session): files stored for a DID. */
export const ragFileListSchema = z.object({
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      /** ISO 8601; it is deleted then. */
      keptUntil: z.string(),
    }),
  ),
});

/** Reply of `rag/files/{id}/text` (session): text read from the file; positions of passages count in it. */
export const ragTextSchema = z.object({ name: z.string(), text: z.string() });

export type RagSource = z.output<typeof ragSourceSchema>;
export type RagAnswer = z.output<typeof ragAnswerSchema>;
export type RagFileList = z.output<typeof ragFileListSchema>;

import * as z from 'zod/mini';

/** A passage that was found, with the exact text that `rag` contains. */
export const ragSourceSchema = z.object({
  /** Zero-based index of the chunk in the document. */
  id: z.number(),
  /** Null for text that was typed. */
  file: z.nullable(z.string()),
  /** Id of the file while the network stores it. */
  fileId: z.optional(z.string()),
  /** Offset in the text of the document; `end` is exclusive. */
  start: z.number(),
  end: z.number(),
  page: z.optional(z.number()),
  /** BM25 score, or that of both searches where semantic search is used too; comparable within one reply only. */
  score: z.number(),
  text: z.string(),
});

/** Reply of `rag` (spec 001 §7); all fields but `rag` are additive. */
export const ragAnswerSchema = z.object({
  rag: z.string(),
  sources: z.array(ragSourceSchema),
  /** The best matches that were not used. */
  unused: z.optional(z.array(ragSourceSchema)),
  /** Number of matching chunks. */
  matched: z.optional(z.number()),
  /** Number of chunks, and of those that were used. */
  chunks: z.number(),
  used: z.number(),
  /** Reason why `rag` is empty. */
  reason: z.optional(z.string()),
  /** Message about the parts of the request that were handled differently. */
  note: z.optional(z.string()),
  /** Id of the stored file, with which it can be named or deleted later. */
  fileId: z.optional(z.string()),
});

/** Reply of `rag/files` (session): files stored for a DID. */
export const ragFileListSchema = z.object({
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      /** ISO 8601; time at which the file is deleted. */
      keptUntil: z.string(),
    }),
  ),
});

/** Reply of `rag/files/{id}/text` (session): text read from the file, to which the positions of passages refer. */
export const ragTextSchema = z.object({ name: z.string(), text: z.string() });
export type RagText = z.infer<typeof ragTextSchema>;

export type RagSource = z.output<typeof ragSourceSchema>;
export type RagAnswer = z.output<typeof ragAnswerSchema>;
export type RagFileList = z.output<typeof ragFileListSchema>;

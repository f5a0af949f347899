import * as z from 'zod/mini';

import { inspectionReportSchema } from '../assets/file-inspection.ts';

/**
 * The test network's answer to a finished upload: `data.assetId`, which real providers send, and
 * `data.data.assetId`, which the specification names (decisions C17). Read it with `uploadReplySchema`.
 */
export const uploadAnswerSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({
    assetId: z.string(),
    fileName: z.string(),
    assetName: z.string(),
    assetType: z.string(),
    size: z.number(),
    /** Hex. */
    sha256: z.string(),
    warnings: inspectionReportSchema.shape.warnings,
    data: z.object({ assetId: z.string(), fileName: z.string() }),
  }),
});

export type UploadAnswer = z.output<typeof uploadAnswerSchema>;

/** An upload of one's own (additive): how far it is, and what became of it. */
export const uploadStateSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  /** The specification's form, a link in it, or the resumable door. */
  source: z.enum(['form', 'link', 'resumable']),
  state: z.enum(['receiving', 'done', 'failed']),
  assetType: z.enum(['model', 'dataset']),
  assetName: z.string(),
  fileName: z.string(),
  /** The address, for a file fetched from a link. */
  url: z.optional(z.string()),
  /** Absent while it is not known. */
  size: z.optional(z.number()),
  received: z.number(),
  /** Once it is done. */
  assetId: z.optional(z.string()),
  /** Checksum of the bytes the provider holds, once it is done; hex. */
  sha256: z.optional(z.string()),
  /** Why it failed. */
  message: z.optional(z.string()),
  createdAt: z.string(),
  /** When the rest is no longer waited for, or a failure forgotten. */
  expiresAt: z.optional(z.string()),
});

export type UploadState = z.output<typeof uploadStateSchema>;

/** Reply of `v1/uploads` (additive): the newest first. */
export const uploadListSchema = z.object({ uploads: z.array(uploadStateSchema) });

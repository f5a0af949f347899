import * as z from 'zod/mini';

import { inspectionWarningsSchema } from '../assets/inspection-warnings.ts';

/**
 * The test network's reply to a finished upload: `data.assetId`, which real providers send, and `data.data.assetId`,
 * which the specification names (product.md#C17). Parse it with `uploadReplySchema`.
 */
export const testUploadReplySchema = z.object({
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
    warnings: inspectionWarningsSchema,
    data: z.object({ assetId: z.string(), fileName: z.string() }),
  }),
});

export type TestUploadReply = z.output<typeof testUploadReplySchema>;

/** One of the user's own uploads (additive), with its progress and outcome. */
export const uploadStateSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  /** The specification's form, a link in that form, or a resumable upload. */
  source: z.enum(['form', 'link', 'resumable']),
  state: z.enum(['receiving', 'done', 'failed']),
  assetType: z.enum(['model', 'dataset']),
  assetName: z.string(),
  fileName: z.string(),
  /** The address, for a file fetched from a link. */
  url: z.optional(z.string()),
  /** Absent while unknown. */
  size: z.optional(z.number()),
  received: z.number(),
  /** Set once the upload is done. */
  assetId: z.optional(z.string()),
  /** Hex; checksum of the bytes that the provider has stored, set once the upload is done. */
  sha256: z.optional(z.string()),
  /** Reason of the failure. */
  message: z.optional(z.string()),
  createdAt: z.string(),
  /** Time at which an incomplete upload or the record of a failure is deleted. */
  expiresAt: z.optional(z.string()),
});

export type UploadState = z.output<typeof uploadStateSchema>;

/** Reply of `v1/uploads` (additive): the newest first. */
export const uploadListSchema = z.object({ uploads: z.array(uploadStateSchema) });

import * as z from 'zod/mini';

import { compact, asNumber, asRecord, asText } from '../loose.ts';

/**
 * Reply of a provider to an upload: `data` may be wrapped again, `status` may be a word or a number (product.md#C17).
 */
export const uploadReplySchema = z.codec(
  z.unknown(),
  z.object({
    ok: z.boolean(),
    assetId: z.optional(z.string()),
    /** Set for links; an uploaded file keeps the name it came with. */
    fileName: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
  {
    decode: (body) => {
      const reply = asRecord(body);
      const outer = asRecord(reply['data']);
      const data = { ...outer, ...asRecord(outer['data']) };
      const assetId = asText(data['assetId']);
      return compact({
        ok: assetId !== undefined && isGood(reply['status']),
        assetId,
        fileName: asText(data['fileName']),
        message: asText(reply['message']) ?? asText(reply['error']),
      });
    },
    encode: ({ ok, assetId, fileName, message }) =>
      compact({ status: ok ? 'success' : 'error', message, data: compact({ assetId, fileName }) }),
  },
);

export type UploadReply = z.output<typeof uploadReplySchema>;

function isGood(status: unknown): boolean {
  const code = asNumber(status);
  if (code !== undefined) return code >= 200 && code < 300;
  return status === undefined || status === true || status === 'success';
}

/** Header of the response to HEAD of an upload endpoint of the test network: number of bytes it has room for. */
export const FREE_BYTES_HEADER = 'x-free-bytes';

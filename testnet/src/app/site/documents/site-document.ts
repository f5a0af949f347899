import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';

import { hashInlineParts, type InlineHashes } from '../../../platform/http/security.ts';

/** A document that the site creates at run time, as sent. */
export interface SiteDocument {
  type: string;
  text: string;
  brotli: Buffer;
  etag: string;
  /** Hashes of its inline parts, for its policy. */
  inline: InlineHashes;
}

export function createDocument(
  type: string,
  text: string,
  options: BrotliOptions = {},
): SiteDocument {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    type,
    text,
    brotli: brotliCompressSync(text, options),
    etag: `W/"${hash}"`,
    inline: hashInlineParts(text),
  };
}

import { Readable } from 'node:stream';

import { SAMPLE_LINK } from '@trove/contract/sample-links.ts';

import { readFixture } from '../../../platform/fixtures.ts';
import type { UploadLimits } from '../upload-limits.ts';
import { fetchSafely } from './fetch-safely.ts';
import { findFile } from './find-file.ts';
import { readLink } from './hugging-face-link.ts';
import type { Outside } from './open-pinned.ts';

/** The file behind a link. */
export interface LinkSource {
  fileName: string;
  /** 0 if the host does not send it. */
  size: number;
  stream: Readable;
}

/** Links that this network serves itself, from fixtures. */
const SAMPLES: Readonly<Record<string, string>> = {
  [SAMPLE_LINK.model]: 'trove-char-nano.gguf',
  [SAMPLE_LINK.dataset]: 'house-sales.csv',
};

/** Parses the size that a host states; 0 for anything else than a number of bytes (RFC 9110 §8.6), such as `-1`. */
export function readSize(length: string | undefined): number {
  const size = /^\d+$/.test(length ?? '') ? Number(length) : 0;
  return Number.isSafeInteger(size) ? size : 0;
}

export async function openLink(
  link: string,
  { limits, outside, signal }: { limits: UploadLimits; outside: Outside; signal: AbortSignal },
): Promise<LinkSource> {
  const target = readLink(link);
  const sample = SAMPLES[link.trim()];
  if (sample && target.kind === 'file') {
    const bytes = readFixture(sample);
    return { fileName: target.fileName, size: bytes.length, stream: Readable.from([bytes]) };
  }
  const get = (url: URL) => fetchSafely(url, { outside, signal, timeoutMs: limits.linkConnectMs });
  const { fileName, url } = target.kind === 'file' ? target : await findFile(target, get);
  const stream = await get(url);
  return { fileName, size: readSize(stream.headers['content-length']), stream };
}

import { sha256 } from '@noble/hashes/sha2.js';

/** Bytes read at a time: few enough that a page stays smooth where no worker may run. */
const SLICE = 1024 * 1024;

interface HashOptions {
  signal?: AbortSignal;
  /** Called after each slice with the bytes read so far. */
  onProgress?: (read: number) => void;
}

/** Returns the sha256 of a file of any size in lower-case hex, with at most one slice of it in memory. */
export async function hashBlob(
  blob: Blob,
  { signal, onProgress }: HashOptions = {},
): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < blob.size; at += SLICE) {
    signal?.throwIfAborted();
    const bytes = await blob.slice(at, at + SLICE).arrayBuffer();
    hash.update(new Uint8Array(bytes));
    onProgress?.(Math.min(at + SLICE, blob.size));
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { Blobs } from './blob-store.ts';
import type { CheckedBlobs } from './check-blobs.ts';

/** A bucket compares its objects itself; which of them are missing is remembered, because each question takes a call. */
export function checkBucket(blobs: Blobs): CheckedBlobs {
  const missing = new Set<string>();

  async function has(sha256: string): Promise<boolean> {
    const isThere = await blobs.has(sha256);
    if (isThere) missing.delete(sha256);
    else missing.add(sha256);
    return isThere;
  }

  return {
    ...blobs,
    awaited: new Set(),
    has,
    isSound: has,
    check: async () => true,
    looksLost: async (sha256) => missing.has(sha256),
    async keep(file, blob) {
      await blobs.keep(file, blob);
      missing.delete(blob.sha256);
    },
  };
}

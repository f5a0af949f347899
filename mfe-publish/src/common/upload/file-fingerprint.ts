import { sha256 } from '#common/sha256.ts';

const EDGE = 64 * 1024;

/**
 * Identifies the file that was being sent by its size and its two ends, because its name and time may differ when it
 * is chosen again. Its sha256 verifies the whole file after the upload.
 */
export async function fileFingerprint(file: Blob): Promise<string> {
  const ends = new Blob([file.slice(0, EDGE), file.slice(-EDGE)]);
  return `${file.size}:${await sha256(await ends.arrayBuffer())}`;
}

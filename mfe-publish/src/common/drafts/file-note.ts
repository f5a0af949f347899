import type { FileNote } from './draft.ts';

const MB = 1024 ** 2;

/** Fingerprints a file to distinguish it from later versions without reading gigabytes of it. */
export async function noteFile(file: File): Promise<FileNote> {
  const ends = new Blob([file.slice(0, MB), file.slice(Math.max(MB, file.size - MB))]);
  const bytes = new Uint8Array(await ends.arrayBuffer());
  return {
    name: file.name,
    size: file.size,
    modified: file.lastModified,
    fingerprint: await sha256(bytes),
  };
}

/** Whether two notes have the same size and fingerprint: a copy under another name is the same file. */
export const isSameFile = (one: FileNote, other: FileNote): boolean =>
  one.size === other.size && one.fingerprint === other.fingerprint;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // A plain http page has no Web Crypto.
  if (!globalThis.crypto?.subtle) {
    const { sha256: hash } = await import('hash-wasm');
    return hash(bytes);
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

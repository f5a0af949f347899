import { sha256 } from '#common/sha256.ts';

import type { FileNote } from './draft.ts';

const MB = 1024 ** 2;

/** Fingerprints a file to distinguish it from later versions without reading gigabytes of it. */
export async function noteFile(file: File): Promise<FileNote> {
  const ends = new Blob([file.slice(0, MB), file.slice(Math.max(MB, file.size - MB))]);
  return {
    name: file.name,
    size: file.size,
    modified: file.lastModified,
    fingerprint: await sha256(await ends.arrayBuffer()),
  };
}

/** Whether two notes have the same size and fingerprint: a copy under another name is the same file. */
export const isSameFile = (one: FileNote, other: FileNote): boolean =>
  one.size === other.size && one.fingerprint === other.fingerprint;

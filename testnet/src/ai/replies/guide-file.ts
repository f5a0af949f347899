import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sha256Hex } from '../../platform/canonical.ts';
import { readFixture } from '../../platform/fixtures.ts';

export interface GuideFile {
  file: string;
  sha256: string;
  size: number;
}

/** Unpacks the weights of the guide into a folder unless they are there; the engine reads them from a file. */
export async function ensureGuideFile(folder: string): Promise<GuideFile> {
  const bytes = readFixture('trove-guide.gguf');
  const sha256 = sha256Hex(bytes);
  const file = path.join(folder, `trove-guide-${sha256.slice(0, 12)}.gguf`);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(folder, { recursive: true });
    // Two processes may start at the same time, so each one renames a complete file.
    const temporaryFile = `${file}.${randomUUID()}`;
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, file);
  }
  return { file, sha256, size: bytes.length };
}

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns whether a file is never part of a bundle. */
const isLeftOut = (file: string) =>
  /\.test\.tsx?$/.test(file) || /\/src\/(?:.+\/)?testing\//.test(file);

/**
 * Returns the files below an input, in the same order on every machine; an input that does not exist counts as empty.
 */
function listFiles(root: string, input: string): string[] {
  const stat = statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [input];
  return readdirSync(path.join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Returns 12 hexadecimal digits of the inputs' hash, so that the same sources have the same build id. */
export function computeBuildId(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs
    .flatMap((input) => listFiles(root, input))
    .filter((name) => !isLeftOut(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

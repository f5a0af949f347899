import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a folder and everything directly in it to its user alone, however it was created: it contains keys, sessions
 * and files that people pay for. Files of stored blobs are created like that.
 */
export function makePrivate(folder: string): void {
  chmod(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmod(path.join(folder, entry.name), 0o700);
    else if (entry.isFile()) chmod(path.join(folder, entry.name), 0o600);
  }
}

function chmod(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    // A file of another user, as in a mounted volume, or one that another process has just removed.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

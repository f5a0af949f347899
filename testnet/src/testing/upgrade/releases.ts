import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../../../..');

/** Folders that older versions have left: see `make-folder.ts`. */
export const RELEASES = path.join(ROOT, 'testnet/releases');
